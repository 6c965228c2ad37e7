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
  for (let i = 0; i < seats.length; i++) {
    const { kind, seat } = seats[i] as Exclude<Change, { kind: "insert" }>;
    if (kind === "keep") continue;
    const lineStart = text.lastIndexOf("\n", seat.start - 1) + 1;
    if (lineStart > 0 && text.slice(lineStart, seat.start).trim() === "") {
      // With the end of the line before, so that what is put in behind this line still has one of its own.
      changing.splice(changing.lineEndAfter(lineStart), changing.lineEndAfter(seat.end), "");
      continue;
    }
    // It shares its line with a dash or a key before it, so the next one that stays moves up.
    while (seats[i + 1]?.kind === "remove") i++;
    const next = seats[i + 1];
    if (next !== undefined) changing.splice(seat.start, next.seat.start, "");
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
