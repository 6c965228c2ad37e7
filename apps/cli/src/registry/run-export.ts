import { resolve } from "node:path";
import { type CategoryName, type Format, formatNamed, printable, type Tool } from "@toolwright/core";
import { type ExportOptions, exportDefinitions, exportLine } from "@toolwright/store";
import type { ActingOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import { whyUnwritable } from "../files/why-unwritable.ts";
import type { Io } from "../io/io.ts";
import { count } from "../terminal/count.ts";
import { placeIn } from "../terminal/place-in.ts";
import { wrongUsage } from "../wrong-usage.ts";
import { withRegistry } from "./with-registry.ts";

type Options = ActingOptions & {
  readonly to: string | undefined;
  readonly output: string | undefined;
  readonly namespace: string | undefined;
  readonly category: readonly CategoryName[];
  readonly tag: readonly string[];
  readonly builtIn: "yes" | "no" | undefined;
};

export function runExport(tools: readonly string[], options: Options, io: Io): Promise<ExitCode> {
  return withRegistry(options, io, async ({ registry, principal }) => {
    const out = outputFor(options.output, io);
    if (typeof out === "string") return wrongUsage(io, `${out}.`);
    try {
      const found: Tool[] = [];
      let written = 0;
      for await (const stored of exportDefinitions(registry, principal, queryOf(tools, options))) {
        if (options.to === undefined) out.write(exportLine(stored));
        else found.push(stored.definition.tool);
        written += 1;
      }
      if (options.to !== undefined) writeDocument(found, formatNamed(options.to) as Format, out, io);
      if (options.output !== undefined)
        io.stderr.write(`${count(written, "tool")} written to ${options.output}.\n`);
      return 0;
    } finally {
      out.end();
    }
  });
}

const queryOf = (
  tools: readonly string[],
  { namespace, category, tag, builtIn }: Options,
): ExportOptions => ({
  ...(tools.length > 0 && { tools }),
  ...(namespace !== undefined && { namespace }),
  ...(category.length > 0 && { categories: category }),
  ...(tag.length > 0 && { tags: tag }),
  ...(builtIn !== undefined && { isBuiltIn: builtIn === "yes" }),
});

function writeDocument(tools: readonly Tool[], format: Format, out: Out, { stderr }: Io): void {
  const { document, losses } = format.write(tools);
  out.write(`${JSON.stringify(document, null, 2)}\n`);
  for (const { tool, pointer, message } of losses)
    stderr.write(`${printable(`${tools[tool]?.name ?? ""}  ${placeIn(pointer)}  ${message}`)}\n`);
}

interface Out {
  readonly write: (text: string) => void;
  readonly end: () => void;
}

/** Where to write, or in words why nothing can be written there. */
function outputFor(name: string | undefined, { files, folder, stdout }: Io): Out | string {
  if (name === undefined) return { write: stdout.write, end: () => {} };
  const path = resolve(folder, name);
  try {
    const handle = files.openSync(path, "w");
    return { write: (text) => files.writeFileSync(handle, text), end: () => files.closeSync(handle) };
  } catch (error) {
    return `${name} ${whyUnwritable(error, path, files)}`;
  }
}
