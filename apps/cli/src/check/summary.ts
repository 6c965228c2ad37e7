import type { Diagnostic, Paint, Severity } from "@toolwright/core";
import { count, grouped } from "../terminal/count.ts";
import type { JudgedFile } from "./judge-file.ts";

/** The closing words: how much is wrong, where, and what would be repaired by asking. */
export function summary(
  found: readonly Diagnostic[],
  judged: readonly JudgedFile[],
  paint: Paint,
  maxWarnings = Number.POSITIVE_INFINITY,
): string {
  const checked = judged.filter(({ results }) => results !== undefined);
  const skipped = judged.filter(
    ({ results, unreadable }) => results === undefined && unreadable === undefined,
  );
  const repaired = judged.reduce((sum, file) => sum + file.repaired, 0);
  const warnings = found.filter(({ severity }) => severity === "warning").length;
  return [
    repaired > 0 &&
      `${count(repaired, "problem")} repaired in ${count(judged.filter((file) => file.repaired > 0).length, "file")}.`,
    checked.length > 0 && verdict(found, checked.length, paint),
    warnings > maxWarnings &&
      `Too many warnings: ${grouped(warnings)}, and at most ${maxWarnings} may be left.`,
    skipped.length > 0 && `${count(skipped.length, "file was", "files were")} skipped: no tool definitions.`,
  ]
    .filter(Boolean)
    .join("\n");
}

function verdict(found: readonly Diagnostic[], checked: number, paint: Paint): string {
  if (found.length === 0) return `No problems in ${count(checked, "file")}.`;
  const counted = severities.flatMap((severity) => {
    const number = found.filter((diagnostic) => diagnostic.severity === severity).length;
    return number === 0
      ? []
      : paint[severity](count(number, severity, severity === "info" ? "infos" : undefined));
  });
  const files = new Set(found.map(({ source }) => source)).size;
  const place = checked === 1 ? "in 1 file" : `in ${grouped(files)} of ${count(checked, "file")}`;
  return `${counted.join(", ")} ${place}${repairs(found)}.`;
}

const severities: readonly Severity[] = ["error", "warning", "info"];

function repairs(found: readonly Diagnostic[]): string {
  const safe = found.filter(({ fix }) => fix?.safety === "safe").length;
  const unsafe = found.filter(({ fix }) => fix?.safety === "unsafe").length;
  if (safe === 0 && unsafe === 0) return "";
  const parts = [
    ...(safe > 0 ? [`${grouped(safe)} can be fixed with --fix`] : []),
    ...(unsafe > 0 ? [`${grouped(unsafe)}${safe > 0 ? " more" : " can be fixed"} with --fix-unsafe`] : []),
  ];
  return `; ${parts.join(", ")}`;
}
