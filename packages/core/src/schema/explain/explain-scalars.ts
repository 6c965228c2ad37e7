import { multipleCost } from "../check/check-number.ts";
import { formatCost, isLonger, isShorter } from "../check/check-text.ts";
import type { Fields } from "../check/fields.ts";
import { isMultipleOf } from "../check/is-multiple-of.ts";
import { patternCost } from "../check/run.ts";
import type { NumberPart, TextPart } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";
import type { Explanation } from "./explain.ts";
import type { Path } from "./path.ts";

export function explainText(
  to: Explanation,
  part: TextPart,
  slot: Slot,
  text: string,
  path: Path | null,
): void {
  const { run } = to;
  if (isShorter(text, part.min, run)) to.add("minLength", path, slot, text, part.min);
  if (isLonger(text, part.max, run)) to.add("maxLength", path, slot, text, part.max);
  const schema = slot.schema as Fields;
  if (part.pattern !== null) {
    run.steps -= patternCost(part.pattern, text);
    if (!part.pattern.test(text)) to.add("pattern", path, slot, text, schema.pattern);
  }
  if (part.format !== null) {
    run.steps -= formatCost(text);
    if (!part.format(text)) to.add("format", path, slot, text, schema.format);
  }
}

export function explainNumber(
  to: Explanation,
  part: NumberPart,
  slot: Slot,
  value: number,
  path: Path | null,
): void {
  to.run.steps -= multipleCost(part);
  if (value < part.min) to.add("minimum", path, slot, value, part.min);
  if (value > part.max) to.add("maximum", path, slot, value, part.max);
  if (value <= part.above) to.add("exclusiveMinimum", path, slot, value, part.above);
  if (value >= part.below) to.add("exclusiveMaximum", path, slot, value, part.below);
  if (part.multipleOf !== 0 && !isMultipleOf(value, part.multipleOf)) {
    to.add("multipleOf", path, slot, value, part.multipleOf);
  }
}
