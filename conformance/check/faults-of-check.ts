import {
  type Checked,
  type CheckOptions,
  check,
  isError,
  type JsonValue,
  parseJsonText,
  resolvePointer,
} from "@toolwright/core";
import { deepFreeze } from "../instances/deep-freeze.ts";
import { faultsOfDiagnostic } from "./faults-of-diagnostic.ts";
import { reordered } from "./reorder.ts";

/** What `check` promises for every value and every text, and breaks for this one; nothing when all is well. */
export function faultsOfCheck(definition: JsonValue, options: CheckOptions): string[] {
  deepFreeze(definition);
  const faults: string[] = [];
  const started = process.cpuUsage();
  let checked: Checked;
  try {
    checked = check(definition, options);
    const { user, system } = process.cpuUsage(started);
    if (user + system > 1_000_000) faults.push(`takes ${(user + system) / 1_000} ms`);
    if (JSON.stringify(check(definition, options)) !== JSON.stringify(checked))
      faults.push("says something else the second time");
    if (typeof definition === "object" && !isSame(checked, check(reordered(definition), options)))
      faults.push(
        `depends on the order of keys: ${differences(checked, check(reordered(definition), options))}`,
      );
  } catch (error) {
    return [`throws ${error instanceof Error ? error.stack?.slice(0, 300) : error}`];
  }
  const { valid, diagnostics } = checked;
  if (valid === diagnostics.some(isError)) faults.push(`valid is ${valid}, and the severities say otherwise`);
  const isText = typeof definition === "string";
  const document = isText ? parseJsonText(definition).value : definition;
  for (const diagnostic of diagnostics) {
    faults.push(...faultsOfDiagnostic(diagnostic, isText));
    if (document !== undefined && resolvePointer(document, diagnostic.pointer) === undefined)
      faults.push(`${diagnostic.code} points to nothing at ${diagnostic.pointer}`);
  }
  return faults;
}

const placesOf = ({ diagnostics }: Checked): string[] =>
  diagnostics
    .map(({ code, severity, pointer }) => `${code} ${severity} ${toldOnce.has(code) ? "" : pointer}`)
    .sort();

/** Of a circle, or of two that are alike, one is told: the one that was met last. */
const toldOnce = new Set(["endless-reference", "duplicate-id", "duplicate-anchor"]);

const isSame = (one: Checked, other: Checked): boolean =>
  placesOf(one).join("\n") === placesOf(other).join("\n");

function differences(one: Checked, other: Checked): string {
  const [ones, others] = [new Set(placesOf(one)), new Set(placesOf(other))];
  const onlyOne = [...ones].filter((place) => !others.has(place));
  const onlyOther = [...others].filter((place) => !ones.has(place));
  return [...onlyOne, ...onlyOther].slice(0, 4).join(", ");
}
