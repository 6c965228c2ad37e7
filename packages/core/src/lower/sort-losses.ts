import { comparePointers, compareText } from "../diagnostic/compare-pointers.ts";
import type { ToolLoss } from "./compiled.ts";
import type { SoundTool } from "./sound-tools.ts";

/** In the order of the tools; of one tool, by place and words. */
export function sortLosses(losses: readonly ToolLoss[], tools: readonly SoundTool[]): readonly ToolLoss[] {
  if (losses.length < 2) return losses;
  if (tools.length < 2) return losses.toSorted(compare);
  const places = new Map(tools.map(({ id }, i) => [id, i]));
  const placeOf = ({ tool }: ToolLoss): number => places.get(tool) ?? tools.length;
  return losses.toSorted((a, b) => placeOf(a) - placeOf(b) || compare(a, b));
}

const compare = (a: ToolLoss, b: ToolLoss): number =>
  comparePointers(a.pointer, b.pointer) || compareText(a.class, b.class) || compareText(a.message, b.message);
