import { isError } from "@toolwright/core";
import { type ImportReport, importDefinitions } from "@toolwright/store";
import type { ImportCommandOptions } from "../commands/add-options.ts";
import type { ExitCode } from "../define-command.ts";
import { unknownFormat } from "../files/unknown-format.ts";
import type { Io } from "../io/io.ts";
import { showProgress } from "../terminal/progress.ts";
import { wrongUsage } from "../wrong-usage.ts";
import { readIncomingFiles } from "./read-incoming-files.ts";
import { refusedExitCode } from "./refused-exit-code.ts";
import { renderImport } from "./render-import.ts";
import { isReadable } from "./run-add.ts";
import { tellDiagnostics } from "./tell-diagnostics.ts";
import { withRegistry } from "./with-registry.ts";
import { writeJson } from "./write-json.ts";

/** Tools of others: what can be taken is taken, and the rest is told. */
export async function runImport(
  paths: readonly string[],
  options: ImportCommandOptions,
  io: Io,
): Promise<ExitCode> {
  const unknown = unknownFormat(options.inputFormat);
  if (unknown !== undefined) return wrongUsage(io, unknown);
  const read = await readIncomingFiles(io, paths, options.inputFormat);
  if (!isReadable(read, io)) return 2;
  const found = read.files.flatMap(({ source, diagnostics }) =>
    diagnostics.map((each) => ({ ...each, source })),
  );
  const texts = new Map(read.files.map(({ source, text }) => [source, text]));
  await tellDiagnostics(io, io.stderr, found, texts);
  const hasUnread = found.some(isError);
  if (hasUnread && options.atomic === "all")
    return wrongUsage(io, "Nothing was imported: all was to come, or nothing.");
  const whole =
    options.atomic === "file"
      ? read.files.filter(({ diagnostics }) => !diagnostics.some(isError))
      : read.files;
  const tools = whole.flatMap((file) => file.tools);
  return withRegistry(options, io, async ({ database, registryOptions, principal }) => {
    const progress = showProgress(io, tools.length, ["Importing", "tool"]);
    const { namespace, category, atomic, shorten } = options;
    const report: ImportReport = await importDefinitions(database, principal, tools, {
      shorten,
      source: paths.join(", "),
      onTool: progress.tell,
      ...(namespace !== undefined && { namespace }),
      ...(category !== undefined && { category }),
      ...(atomic !== undefined && { atomic }),
      registry: registryOptions,
    });
    progress.end();
    if (options.format === "json") writeJson(io, report);
    else io.stdout.write(renderImport(report, options.verbose));
    const exitCode = refusedExitCode(report);
    return exitCode === 0 && hasUnread ? 2 : exitCode;
  });
}
