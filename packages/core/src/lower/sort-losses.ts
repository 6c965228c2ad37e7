import { comparePointers, compareText } from "../diagnostic/compare-pointers.ts";
import type { Pointer } from "../json/pointer.ts";
import type { Call } from "./calls.ts";
import type { ToolLoss } from "./compiled.ts";

/** So few are put in order one by one. */
const FEW = 10;

/** Puts them in the order of the tools; of one tool, by place and words. */
export function sortLosses(losses: ToolLoss[], calls: readonly Call[]): readonly ToolLoss[] {
  if (calls.length < 2) return losses.length < FEW ? inserted(losses) : losses.sort(compareLosses);
  const places = new Map(calls.map(({ id }, i) => [id, i]));
  const placeOf = ({ tool }: ToolLoss): number => places.get(tool) ?? calls.length;
  const sorted = losses.sort((a, b) => placeOf(a) - placeOf(b) || compareLosses(a, b));
  // What several forms of a tool lose alike is said once.
  return places.size === calls.length
    ? sorted
    : sorted.filter((loss, i) => i === 0 || !areAlike(sorted[i - 1] as ToolLoss, loss));
}

const areAlike = (one: ToolLoss, two: ToolLoss): boolean =>
  one.tool === two.tool && compareLosses(one, two) === 0;

function inserted(losses: ToolLoss[]): readonly ToolLoss[] {
  for (let i = 1; i < losses.length; i++) {
    const loss = losses[i] as ToolLoss;
    let place = i;
    for (; place > 0 && compareLosses(losses[place - 1] as ToolLoss, loss) > 0; place--)
      losses[place] = losses[place - 1] as ToolLoss;
    losses[place] = loss;
  }
  return losses;
}

export const compareLosses = (a: ToolLoss, b: ToolLoss): number =>
  compareStarts(a.pointer, b.pointer) ||
  comparePointers(a.pointer, b.pointer) ||
  compareText(a.class, b.class) ||
  compareText(a.message, b.message);

const NINE = "9".charCodeAt(0);

/** Most losses of a tool are of different members of it, whose names begin with different letters. */
function compareStarts(a: Pointer, b: Pointer): number {
  const left = a.charCodeAt(1);
  const right = b.charCodeAt(1);
  return left > NINE && right > NINE ? left - right : 0;
}
