import { printable } from "@toolwright/core";
import type { ActingOptions, ToldOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { wrongUsage } from "../wrong-usage.ts";
import { withRegistry } from "./with-registry.ts";
import { writeJson } from "./write-json.ts";

type Options = ActingOptions & ToldOptions & { readonly revision: number | undefined };

export async function runRestore(tool: string, options: Options, io: Io): Promise<ExitCode> {
  const { revision } = options;
  if (revision === undefined)
    return wrongUsage(io, `Say which version with --revision; toolwright history ${tool} lists them.`);
  return withRegistry(options, io, async ({ registry, principal }) => {
    const { stored, changed } = await registry.restore(principal, tool, revision);
    if (options.format === "json") writeJson(io, { ...stored, changed });
    else
      io.stdout.write(
        changed
          ? `${printable(stored.toolId)} is as it was at revision ${revision}; this is revision ${stored.revision}.\n`
          : `${printable(stored.toolId)} is already as it was at revision ${revision}.\n`,
      );
    return 0;
  });
}
