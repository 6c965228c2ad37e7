import { dirname, relative, resolve } from "node:path";
import { type Diagnostic, isError, printable, renderPretty } from "@toolwright/core";
import type { CheckOptions } from "../commands/check-options.ts";
import { ignores, type Settings } from "../config/config.ts";
import { findConfig } from "../config/find-config.ts";
import type { ExitCode } from "../define-command.ts";
import { findFiles } from "../files/find-files.ts";
import type { Io } from "../io/io.ts";
import { paintFor } from "../terminal/paint.ts";
import { showProgress } from "../terminal/progress.ts";
import { sourceName } from "../terminal/source-name.ts";
import { complain, wrongUsage } from "../wrong-usage.ts";
import { type JudgedFile, judgeFile } from "./judge-file.ts";
import { makePlan } from "./make-plan.ts";
import { renderFindings } from "./render-findings.ts";
import { withoutOrigin } from "./render-origin.ts";

export async function runCheck(paths: readonly string[], options: CheckOptions, io: Io): Promise<ExitCode> {
  const configPath =
    options.config === undefined ? findConfig(io.files, io.folder) : resolve(io.folder, options.config);
  const config = configPath === undefined ? {} : await configAt(configPath, io);
  if (config === undefined) return 2;
  const made = makePlan(paths, options, config, io);
  if ("problem" in made) return wrongUsage(io, made.problem);

  const isIgnored = ignores(config, configPath === undefined ? io.folder : dirname(configPath));
  const found = findFiles(io, paths, isIgnored);
  const judged: JudgedFile[] = [];
  const progress = showProgress(io, found.files.length);
  for (const file of found.files) {
    progress.tell(judged.length);
    judged.push(await judgeFile(io, file, made.plan));
  }
  progress.end();

  const unread = [
    ...found.unreadable,
    ...judged.flatMap(unreadableOf),
    ...foldersWithout(judged),
    ...(options.format === "origin" ? judged.flatMap(mute) : []),
  ];
  if (options.verbose) io.stderr.write(judged.map(howTaken).join(""));
  const maxWarnings = options.maxWarnings ?? config.maxWarnings;
  io.stdout.write(await renderFindings(judged, options.format ?? "pretty", io, maxWarnings));
  for (const { source, why } of unread) complain(io, `${sourceName(source)} ${why}.`);
  return unread.length > 0 ? 2 : hasFailed(judged, maxWarnings) ? 1 : 0;
}

async function configAt(path: string, io: Io): Promise<Settings | undefined> {
  const { readConfig } = await import("../config/read-config.ts");
  const read = readConfig(io.files, path);
  if ("config" in read) return read.config;
  const source = relative(io.folder, path);
  if ("unreadable" in read) {
    wrongUsage(io, `The config ${source} ${read.unreadable}.`);
    return undefined;
  }
  const diagnostics = read.diagnostics.map((diagnostic) => ({ ...diagnostic, source }));
  const paint = await paintFor(io.stderr, io.env);
  io.stderr.write(
    renderPretty(diagnostics, { textOf: () => read.text, paint, width: io.stderr.width ?? 80 }),
  );
  return undefined;
}

interface Unread {
  readonly source: string;
  readonly why: string;
}

const unreadableOf = ({ file, unreadable }: JudgedFile): Unread[] =>
  unreadable === undefined ? [] : [{ source: file.source, why: unreadable }];

/** Folders in which every file was readable and none a definition: somebody expected otherwise. */
function foldersWithout(judged: readonly JudgedFile[]): Unread[] {
  const folders = Map.groupBy(judged, ({ file }) => file.foundIn);
  return [...folders].flatMap(([source, inside]) =>
    source === undefined || inside.some(({ results, unreadable }) => results ?? unreadable)
      ? []
      : [{ source, why: "holds no file that looks like a tool definition" }],
  );
}

const mute = ({ file, results = [] }: JudgedFile): Unread[] =>
  withoutOrigin(results).map(({ profile }) => ({
    source: file.source,
    why: `is checked against ${profile}, which has no words of its own to answer in; choose another --format`,
  }));

function howTaken({ file, taken, unreadable }: JudgedFile): string {
  if (unreadable !== undefined) return "";
  return `${printable(sourceName(file.source))} ${taken ?? "is skipped: it looks like no tool definition"}.\n`;
}

function hasFailed(judged: readonly JudgedFile[], maxWarnings: number | undefined): boolean {
  const diagnostics = judged.flatMap(({ results = [] }) => results.flatMap((result) => result.diagnostics));
  return diagnostics.some(isError) || warningsIn(diagnostics) > (maxWarnings ?? Number.POSITIVE_INFINITY);
}

const warningsIn = (diagnostics: readonly Diagnostic[]): number =>
  diagnostics.filter(({ severity }) => severity === "warning").length;
