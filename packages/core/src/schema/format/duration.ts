import { endOfDigits } from "./ascii.ts";

const dateUnits = "YMD";
const timeUnits = "HMS";

/** RFC 3339 appendix A; its quoted letters are case-insensitive, as everywhere in ABNF. */
export function isDuration(text: string): boolean {
  if (text[0] !== "P" && text[0] !== "p") return false;
  const weeks = endOfDigits(text, 1);
  if (weeks > 1 && weeks === text.length - 1 && unitAt(text, weeks) === "W") return true;
  const date = endOfElements(text, 1, dateUnits);
  if (date === text.length) return date > 1;
  if (unitAt(text, date) !== "T") return false;
  const time = endOfElements(text, date + 1, timeUnits);
  return time > date + 1 && time === text.length;
}

/** Elements name neighbouring units from larger to smaller: years and days need months between them. */
function endOfElements(text: string, from: number, units: string): number {
  let at = from;
  let expected = -1;
  for (;;) {
    const digits = endOfDigits(text, at);
    if (digits === at) return at;
    const unit = units.indexOf(unitAt(text, digits));
    if (unit < 0 || (expected >= 0 && unit !== expected)) return at;
    expected = unit + 1;
    at = digits + 1;
  }
}

/** A unit no list contains stands for the end of the text. */
const unitAt = (text: string, at: number): string => text[at]?.toUpperCase() ?? "?";
