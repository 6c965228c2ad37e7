import { isMap, type ParsedNode } from "yaml";
import { changeSeat } from "./change-seat.ts";
import type { Changing } from "./changing.ts";
import type { Change } from "./plan.ts";
import { printInline, printInlinePair } from "./print-inline.ts";
import type { Seat } from "./seats.ts";
import { columnOf, isJsonLike } from "./style.ts";

/** Changes a map or list between brackets. */
export function changeFlow(changing: Changing, node: ParsedNode, plan: readonly Change[]): void {
  const quotes = isJsonLike(node) || isQuotedList(node) ? "double" : "none";
  const between = separator(changing, node, plan);
  let keptBefore: Seat | undefined;
  let previous: Seat | undefined;
  plan.forEach((change, i) => {
    if (change.kind === "insert") {
      const { key, value } = change;
      const printed = key === undefined ? printInline(value, quotes) : printInlinePair(key, value, quotes);
      const next = plan.slice(i).find(({ kind }) => kind === "keep") as { seat: Seat } | undefined;
      if (keptBefore !== undefined) changing.splice(keptBefore.end, keptBefore.end, `${between}${printed}`);
      else if (next !== undefined) changing.splice(next.seat.start, next.seat.start, `${printed}${between}`);
      return;
    }
    const { seat } = change;
    if (change.kind === "keep") {
      changing.markFlow(seat);
      changeSeat(changing, change);
      keptBefore = seat;
    } else if (keptBefore !== undefined && previous !== undefined) {
      changing.splice(previous.end, seat.end, "");
    } else {
      const next = plan.slice(i + 1).find(({ kind }) => kind !== "insert") as { seat: Seat } | undefined;
      if (next !== undefined) changing.splice(seat.start, next.seat.start, "");
    }
    previous = seat;
  });
}

/** A comma and a space, or a new line where the author has one for each. */
function separator({ text, style }: Changing, node: ParsedNode, plan: readonly Change[]): string {
  const first = plan.find((change) => change.kind !== "insert")?.seat.start ?? node.range[0];
  if (!text.slice(node.range[0], first).includes("\n")) return ", ";
  return `,${style.lineEnd}${" ".repeat(columnOf(text, first))}`;
}

const isQuotedList = (node: ParsedNode): boolean =>
  !isMap(node) &&
  "items" in node &&
  (node.items as { type?: string; srcToken?: object }[]).some(
    (item) => item.type === "QUOTE_DOUBLE" || isJsonLike(item as unknown as ParsedNode),
  );
