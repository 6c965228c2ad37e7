import { isScalar } from "yaml";
import type { Changing } from "./changing.ts";
import type { Change } from "./plan.ts";
import { printText } from "./print-inline.ts";
import { isEmpty } from "./seats.ts";

export function changeSeat(changing: Changing, change: Extract<Change, { kind: "keep" }>): void {
  const { seat, before, after, rename } = change;
  const { key, node } = seat;
  if (rename !== undefined && key !== undefined) {
    const quotes = isScalar(key) && key.type === "QUOTE_DOUBLE" ? "double" : "none";
    changing.splice(key.range[0], key.range[1], printText(rename, quotes));
  }
  if (node !== null && !isEmpty(node)) changing.change(node, before, after, seat);
  else if (after !== before) changing.fill(after, seat);
}
