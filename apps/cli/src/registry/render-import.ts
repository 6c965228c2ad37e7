import { type Diagnostic, isError } from "@toolwright/core";
import type { ImportedTool, ImportReport } from "@toolwright/store";
import { count, grouped } from "../terminal/count.ts";
import { oneLine } from "../terminal/one-line.ts";

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
    ...(differences === "" ? [] : [`${differences}${isVerbose ? "" : " (--verbose tells each)"}.`]),
  ]
    .map((line) => `${line}\n`)
    .join("");
}

const oneLineKeepingIndent = (line: string): string => (line.startsWith("  ") ? "  " : "") + oneLine(line);

function headOf({ place, name, toolId, outcome }: ImportedTool): string {
  const here = toolId === undefined ? name : toolId;
  return `${outcome.padEnd(9)} ${here}${place === undefined ? "" : `  (${place})`}`;
}

function reasonsOf({ refusal, notes }: ImportedTool, isVerbose: boolean): readonly string[] {
  const { message, diagnostics = [] } = refusal ?? {};
  const errors = diagnostics.filter(isError).map(reasonOf);
  const why = errors.length > 0 ? errors : message === undefined ? [] : [message];
  return [...why, ...(isVerbose ? notes.map((each) => each.message) : [])];
}

const reasonOf = ({ code, pointer, message }: Diagnostic): string => `${code} ${pointer}  ${message}`;

function sumOf({ tools, created, updated, unchanged, refused, withheld }: ImportReport): string {
  const parts = Object.entries({ created, updated, unchanged, refused, withheld })
    .filter(([, number]) => number > 0)
    .map(([outcome, number]) => `${grouped(number)} ${outcome}`);
  return `${count(tools.length, "tool")}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}.`;
}

function differencesIn({ tools }: ImportReport): string {
  const notes = tools.filter(({ outcome }) => outcome !== "refused").flatMap((tool) => tool.notes);
  const parts = Object.entries(differences).flatMap(([code, [one, many]]) => {
    const number = notes.filter((note) => note.code === code).length;
    return number === 0 ? [] : [count(number, one, many)];
  });
  return parts.join(", ");
}

const differences: Readonly<Record<string, readonly [one: string, many: string]>> = {
  "renamed-tool": ["tool is called otherwise here", "tools are called otherwise here"],
  "renamed-parameter": ["parameter too", "parameters too"],
  "inferred-category": ["category was inferred", "categories were inferred"],
  "shortened-description": ["description was cut", "descriptions were cut"],
};
