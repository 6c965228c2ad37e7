import type { ActingOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { withRegistry } from "../registry/with-registry.ts";
import { writeJson } from "../registry/write-json.ts";
import { paintFor } from "../terminal/paint.ts";
import { table } from "../terminal/table.ts";

interface CallsOptions extends ActingOptions {
  readonly limit: number | undefined;
  readonly format: "text" | "json" | undefined;
}

/** The audit of calls, newest first: of one tool, or of all. */
export function runCalls(tool: string | undefined, options: CallsOptions, io: Io): Promise<ExitCode> {
  return withRegistry(options, io, async ({ database, registry, registryOptions, principal }) => {
    const { createExecutionLog } = await import("@toolwright/store");
    const log = createExecutionLog(database, registryOptions);
    await log.endInterrupted();
    const id = tool === undefined ? undefined : ((await registry.get(principal, tool))?.toolId ?? tool);
    const found = await log.list(principal, {
      ...(id !== undefined && { tool: id }),
      limit: options.limit ?? (options.format === "json" ? 100 : 20),
    });
    if (options.format === "json") writeJson(io, found);
    else if (found.length === 0) io.stdout.write("No calls are kept.\n");
    else {
      const paint = await paintFor(io.stdout, io.env);
      const rows = found.map(({ startedAt, toolId, status, receipt }) => [
        startedAt.slice(0, 19).replace("T", " "),
        toolId,
        status ?? "running",
        `${Math.round(receipt.durationMs)} ms`,
        receipt.isolation ?? "",
        receipt.message ?? "",
      ]);
      const width = io.stdout.width ?? 80;
      io.stdout.write(
        table(["STARTED", "TOOL", "STATUS", "TIME", "ISOLATION", "WHY"], rows, { paint, width }),
      );
    }
    return 0;
  });
}
