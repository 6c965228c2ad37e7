import { comparePointers, compareText } from "../diagnostic/compare-pointers.ts";
import type { ToolLoss } from "./compiled.ts";

/** In the order of the tools; of one tool, by place and words. */
export function sortLosses(losses: readonly ToolLoss[], ids: readonly string[]): readonly ToolLoss[] {
  if (losses.length < 2) return losses;
  const places = new Map(ids.map((id, i) => [id, i]));
  const placeOf = ({ tool }: ToolLoss): number => places.get(tool) ?? ids.length;
  return losses.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      comparePointers(a.pointer, b.pointer) ||
      compareText(a.class, b.class) ||
      compareText(a.message, b.message),
  );
}
