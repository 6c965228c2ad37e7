import {
  type CheckedDocument,
  renderGithub,
  renderJson,
  renderJunit,
  renderPretty,
  renderSarif,
  rules,
} from "@toolwright/core";
import manifest from "../../package.json" with { type: "json" };
import type { CheckOptions } from "../commands/check-options.ts";
import type { Io } from "../io/io.ts";
import { paintFor } from "../terminal/paint.ts";
import { sourceName } from "../terminal/source-name.ts";
import type { JudgedFile } from "./judge-file.ts";
import { renderOrigin } from "./render-origin.ts";
import { summary } from "./summary.ts";
import { toldOnce } from "./told-once.ts";

/** All that was found, in the form that was asked for. */
export async function renderFindings(
  judged: readonly JudgedFile[],
  format: NonNullable<CheckOptions["format"]>,
  io: Io,
  maxWarnings: number | undefined,
): Promise<string> {
  const results = judged.flatMap((file) => file.results ?? []);
  if (format === "pretty") return pretty(judged, results, io, maxWarnings);
  return programFormats[format](results);
}

const programFormats = {
  json: renderJson,
  sarif: (results: readonly CheckedDocument[]) => renderSarif(results, { rules, version: manifest.version }),
  github: renderGithub,
  junit: renderJunit,
  origin: renderOrigin,
};

async function pretty(
  judged: readonly JudgedFile[],
  results: readonly CheckedDocument[],
  { stdout, env }: Io,
  maxWarnings: number | undefined,
): Promise<string> {
  const texts = new Map(judged.map(({ file, text }) => [file.source, text]));
  const found = toldOnce(results);
  if (found.length === 0 && judged.every(({ results }) => results === undefined)) return "";
  const paint = await paintFor(stdout, env);
  return renderPretty(found, {
    textOf: (source) => texts.get(source ?? ""),
    nameOf: sourceName,
    paint,
    width: stdout.width ?? 80,
    summary: summary(found, judged, paint, maxWarnings),
  });
}
