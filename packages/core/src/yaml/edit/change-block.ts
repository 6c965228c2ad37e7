import { changeSeat } from "./change-seat.ts";
import type { Changing } from "./changing.ts";
import type { Change } from "./plan.ts";
import { newLine, printBlock, printPair } from "./print-block.ts";
import type { Seat } from "./seats.ts";
import { columnOf } from "./style.ts";

/** Changes a map or list whose members stand on lines of their own. */
export function changeBlock(changing: Changing, plan: readonly Change[]): void {
  const kept = plan.filter((change) => change.kind === "keep");
  const column = columnOf(changing.text, (kept[0] as { seat: Seat }).seat.start);
  removeLines(changing, plan);
  plan.forEach((change, i) => {
    if (change.kind === "insert") insertLines(changing, plan, i, column);
    if (change.kind === "keep") changeSeat(changing, change);
  });
}

function removeLines(changing: Changing, plan: readonly Change[]): void {
  const { text } = changing;
  const seats = plan.filter((change) => change.kind !== "insert");
  const isFirst = (seat: Seat): boolean => text.slice(0, seat.start).search(/[^\n ] *$/) >= 0;
  for (let i = 0; i < seats.length; i++) {
    const { kind, seat } = seats[i] as Exclude<Change, { kind: "insert" }>;
    if (kind === "keep") continue;
    if (isFirst(seat)) {
      // It shares its line with a dash or a key before it, so the next one that stays moves up.
      while (seats[i + 1]?.kind === "remove") i++;
      const next = seats[i + 1];
      if (next !== undefined) changing.splice(seat.start, next.seat.start, "");
      continue;
    }
    const from = text.lastIndexOf("\n", seat.start - 1) + 1;
    const end = changing.lineEndAfter(seat.end);
    const next = text.indexOf("\n", end) + 1;
    // The last line of a text may lack its end; then the one before gives up its own.
    if (next > 0) changing.splice(from, next, "");
    else changing.splice(Math.max(changing.lineEndAfter(from - 1), 0), text.length, "");
  }
}

function insertLines(changing: Changing, plan: readonly Change[], i: number, column: number): void {
  const { key, value } = plan[i] as Extract<Change, { kind: "insert" }>;
  const printed =
    key === undefined
      ? printBlock([value], column, changing.style)
      : printPair(key, value, column, changing.style);
  const line = newLine(column, changing.style);
  const previous = plan.slice(0, i).findLast((change) => change.kind === "keep");
  if (previous !== undefined) {
    const at = changing.lineEndAfter(previous.seat.end);
    changing.splice(at, at, `${line}${printed}`);
    return;
  }
  const next = plan.slice(i).find((change) => change.kind === "keep");
  if (next === undefined) return;
  changing.splice(next.seat.start, next.seat.start, `${printed}${line}`);
}
