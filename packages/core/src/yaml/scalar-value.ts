import type { Scalar } from "yaml";
import type { JsonScalar } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import { isLossyNumber } from "../json/text/lossy-number.ts";
import type { TextReport } from "../json/text/text-report.ts";

/** What a scalar is under the core schema of YAML 1.2, where JSON has it too. */
export function scalarValue(node: Scalar.Parsed, pointer: Pointer, report: TextReport): JsonScalar {
  const { value, source, range } = node;
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  const [offset] = range;
  if (typeof value !== "number" || !Number.isFinite(value)) {
    const message = `JSON has no number ${source}.`;
    report.add({ code: "not-json", offset, message, pointer });
    return null;
  }
  if (isLossy(source, value)) {
    const message = `The number ${shortened(source)} is read as ${value}.`;
    report.add({ code: "lossy-number", offset, message, pointer });
  }
  return value;
}

function isLossy(source: string, value: number): boolean {
  if (/^[-+]?0[xo]/.test(source)) return !Number.isSafeInteger(value);
  // YAML also writes +1, .5 and 1., which JSON does not.
  const [, sign = "", whole = "", rest = ""] = /^\+?(-?)(\d*)\.?(.*)$/.exec(source) ?? [];
  const fraction = source.includes(".") && /^\d/.test(rest) ? "." : "";
  return isLossyNumber(`${sign}${whole || "0"}${fraction}${rest}`);
}

const shortened = (source: string): string => (source.length > 40 ? `${source.slice(0, 37)}...` : source);
