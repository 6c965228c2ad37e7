import {
  type Definition,
  type Format,
  formatNamed,
  printable,
  type Tool,
  ToolwrightError,
} from "@toolwright/core";
import type { ActingOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { paintFor } from "../terminal/paint.ts";
import { placeIn } from "../terminal/place-in.ts";
import { namesOfAccounts } from "./name-of-account.ts";
import { renderDefinition } from "./render-definition.ts";
import { minute } from "./run-history.ts";
import { withRegistry } from "./with-registry.ts";
import { writeJson } from "./write-json.ts";

type Options = ActingOptions & { readonly format: string | undefined; readonly revision: number | undefined };

export function runShow(tool: string, options: Options, io: Io): Promise<ExitCode> {
  return withRegistry(options, io, async ({ registry, accounts, principal }) => {
    const { format = "text", revision } = options;
    const stored = await registry.get(principal, tool);
    if (stored === undefined && revision === undefined)
      throw new ToolwrightError("tool-not-found", { id: tool });
    const version = revision === undefined ? undefined : await registry.version(principal, tool, revision);
    const definition = version?.definition ?? (stored?.definition as Definition);
    if (format === "json") {
      const versions = await registry.history(principal, tool);
      writeJson(io, version === undefined ? { ...stored, versions } : version);
    } else if (format === "text") {
      const paint = await paintFor(io.stdout, io.env);
      const nameOf = namesOfAccounts(accounts);
      const facts =
        version !== undefined
          ? [
              `Revision ${version.number}, ${version.action} ${minute(version.at)} by ${await nameOf(version.author)}`,
            ]
          : stored === undefined
            ? []
            : [
                stored.isBuiltIn
                  ? "Comes with the registry"
                  : `Owned by ${await nameOf(stored.owner)}, revision ${stored.revision}, ${minute(stored.updatedAt)}`,
                stored.availability.isAvailable
                  ? `Seen from the tier ${stored.requiredTier} on`
                  : `Not available: ${stored.availability.reason}; needs ${stored.availability.needs}`,
                stored.digest,
              ];
      io.stdout.write(renderDefinition(definition, facts, { paint, width: io.stdout.width ?? 80 }));
    } else writeAs(definition.tool, formatNamed(format) as Format, io);
    return 0;
  });
}

function writeAs(tool: Tool, format: Format, io: Io): void {
  const { document, losses } = format.write([tool]);
  writeJson(io, document);
  for (const { pointer, message } of losses)
    io.stderr.write(`${printable(`${placeIn(pointer)}  ${message}`)}\n`);
}
