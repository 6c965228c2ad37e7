import { child, type Pointer } from "../pointer.ts";
import { isLossyNumber } from "./lossy-number.ts";
import { childrenOf, type NodeIndex, slot, slotOf } from "./node-index.ts";
import { stringAt } from "./positions.ts";
import { shorten } from "./shorten.ts";
import type { TextReport } from "./text-report.ts";

/** What valid text says that its value does not: keys that stand twice, digits that a double drops, halves of pairs. */
export function inspectNodes(text: string, index: NodeIndex, report: TextReport): void {
  for (let node = 0; node < index.count && !report.full; node++) {
    const start = slotOf(index, node, slot.start);
    const key = slotOf(index, node, slot.key);
    const unit = text.charCodeAt(start);
    if (key >= 0) inspectString(text, index, node, key, report);
    if (unit === 0x22) inspectString(text, index, node, start, report);
    else if (unit === 0x7b) inspectKeys(text, index, node, report);
    else if (unit === 0x2d || (unit >= 0x30 && unit <= 0x39)) inspectNumber(text, index, node, report);
  }
}

function inspectKeys(text: string, index: NodeIndex, node: number, report: TextReport): void {
  const firsts = new Map<string, number>();
  for (const member of childrenOf(index, node)) {
    const offset = slotOf(index, member, slot.key);
    const key = stringAt(text, offset);
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, offset);
      continue;
    }
    const { line, column } = report.lines.at(first);
    const message = `The key ${shorten(JSON.stringify(key))} already stands at line ${line}, column ${column}; most readers take only the last value.`;
    report.add({ code: "duplicate-key", offset, message, pointer: pointerTo(text, index, member) });
    if (report.full) return;
  }
}

function inspectNumber(text: string, index: NodeIndex, node: number, report: TextReport): void {
  const start = slotOf(index, node, slot.start);
  const number = text.slice(start, slotOf(index, node, slot.end));
  if (!isLossyNumber(number)) return;
  const kept = Number(number);
  report.add({
    code: "lossy-number",
    offset: start,
    message: `${shorten(number)} does not fit a double and becomes ${kept}.`,
    pointer: pointerTo(text, index, node),
    // Infinity is no JSON value: writing it again would give null.
    ...(!Number.isFinite(kept) && { severity: "error" }),
  });
}

function inspectString(
  text: string,
  index: NodeIndex,
  node: number,
  offset: number,
  report: TextReport,
): void {
  const [half] = /\p{Surrogate}/u.exec(stringAt(text, offset)) ?? [];
  if (half === undefined) return;
  const message = `\\u${half.charCodeAt(0).toString(16)} is half of a surrogate pair, which UTF-8 cannot carry.`;
  report.add({ code: "lone-surrogate", offset, message, pointer: pointerTo(text, index, node) });
}

function pointerTo(text: string, index: NodeIndex, target: number): Pointer {
  let pointer = "";
  for (let node = 0; node !== target; ) {
    let position = 0;
    node++;
    for (let next = slotOf(index, node, slot.next); next <= target; next = slotOf(index, node, slot.next)) {
      node = next;
      position++;
    }
    const key = slotOf(index, node, slot.key);
    pointer = child(pointer, key < 0 ? position : stringAt(text, key));
  }
  return pointer;
}
