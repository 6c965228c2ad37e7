import { type Diagnostic, isError } from "@toolwright/core";
import type { ImportedTool, ImportReport } from "@toolwright/store";
import { count, grouped } from "../terminal/count.ts";
import { oneLine } from "../terminal/one-line.ts";
import { placeIn } from "../terminal/place-in.ts";
import { sourceName } from "../terminal/source-name.ts";

/** What was refused and why, what is different here, and the sum of it all. */
export function renderImport(report: ImportReport, isVerbose: boolean): string {
  const told = report.tools.filter(({ outcome }) => isVerbose || outcome === "refused");
  const lines = told.flatMap((tool) => [
    headOf(tool),
    ...reasonsOf(tool, isVerbose).map((text) => `  ${text}`),
  ]);
  const differences = differencesIn(report);
  return [
    ...lines.map(oneLineKeepingIndent),
    ...(lines.length > 0 ? [""] : []),
    sumOf(report),
    ...(report.tools.some(isTooLong) ? ["--shorten cuts descriptions that are too long."] : []),
    ...(differences === "" ? [] : [`${differences}${isVerbose ? "" : " (--verbose tells each)"}.`]),
  ]
    .map((line) => `${line}\n`)
    .join("");
}

const oneLineKeepingIndent = (line: string): string => (line.startsWith("  ") ? "  " : "") + oneLine(line);

function headOf({ place, name, toolId, outcome }: ImportedTool): string {
  const here = toolId === undefined ? name : toolId;
  return `${outcome} ${here}${place === undefined ? "" : `  (${sourceName(place)})`}`;
}

function reasonsOf({ refusal, notes }: ImportedTool, isVerbose: boolean): readonly string[] {
  const { message, diagnostics = [] } = refusal ?? {};
  const errors = diagnostics.filter(isError).map(reasonOf);
  const why = errors.length > 0 ? errors : message === undefined ? [] : [message];
  return [...why, ...(isVerbose ? notes.map((each) => each.message) : [])];
}

const reasonOf = ({ code, pointer, message }: Diagnostic): string =>
  `${code} ${placeIn(pointer)}  ${message}`;

const isTooLong = ({ refusal }: ImportedTool): boolean =>
  refusal?.diagnostics.some(({ code, pointer }) => code === "text-too-long" && pointer === "/description") ??
  false;

function sumOf({ tools, created, updated, unchanged, refused, withheld }: ImportReport): string {
  const parts = Object.entries({ created, updated, unchanged, refused, withheld })
    .filter(([, number]) => number > 0)
    .map(([outcome, number]) => `${grouped(number)} ${outcome}`);
  return `${count(tools.length, "tool")}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}.`;
}

function differencesIn({ tools }: ImportReport): string {
  const notes = tools.filter(({ outcome }) => outcome !== "refused").flatMap((tool) => tool.notes);
  const of = (code: string): number => notes.filter((note) => note.code === code).length;
  const some = (number: number, words: string): readonly string[] => (number === 0 ? [] : [words]);
  const [renamed, parameters] = [of("renamed-tool"), of("renamed-parameter")];
  const [inferred, cut] = [of("inferred-category"), of("shortened-description")];
  const names = [
    ...some(renamed, count(renamed, "tool")),
    ...some(parameters, count(parameters, "parameter")),
  ].join(" and ");
  return [
    ...some(
      renamed + parameters,
      `${names} ${renamed + parameters === 1 ? "has another name" : "have other names"} here`,
    ),
    ...some(inferred, `${count(inferred, "category", "categories")} inferred`),
    ...some(cut, `${count(cut, "description")} cut`),
  ].join(", ");
}
