import { printable, ToolwrightError } from "@toolwright/core";
import type { ActingOptions, ToldOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import { exitCodeOf } from "../exit-code-of.ts";
import type { Io } from "../io/io.ts";
import { complain } from "../wrong-usage.ts";
import { withRegistry } from "./with-registry.ts";
import { writeJson } from "./write-json.ts";

/** One that cannot be removed does not keep the others. */
export function runRemove(
  tools: readonly string[],
  options: ActingOptions & ToldOptions,
  io: Io,
): Promise<ExitCode> {
  return withRegistry(options, io, async ({ registry, principal }) => {
    const removed: string[] = [];
    let worst: ExitCode = 0;
    for (const tool of tools) {
      try {
        if (!(await registry.remove(principal, tool)))
          throw new ToolwrightError("tool-not-found", { id: tool });
        removed.push(tool);
        if (options.format !== "json") io.stdout.write(`Removed ${printable(tool)}.\n`);
      } catch (error) {
        if (!ToolwrightError.is(error)) throw error;
        complain(io, error.message);
        worst = Math.max(worst, exitCodeOf(error)) as ExitCode;
      }
    }
    if (options.format === "json") writeJson(io, { removed });
    return worst;
  });
}
