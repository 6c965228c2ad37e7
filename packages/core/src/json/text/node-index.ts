import { endOfString } from "./end-of-string.ts";

/** Where each value of a text stands, parents before children: four numbers per value in one array. */
export interface NodeIndex {
  readonly count: number;
  readonly slots: Int32Array;
}

const stride = 4;
/** What the four numbers are: offsets in the text, and the number of the next value that is not inside this one. */
export const slot = { start: 0, end: 1, key: 2, next: 3 } as const;

/** Reads text that is known to be valid JSON. `atMost` is an upper bound of the number of values. */
export function indexNodes(text: string, from: number, atMost: number): NodeIndex {
  const slots = new Int32Array(atMost * stride);
  const open: number[] = [];
  let count = 0;
  let key = -1;
  for (let i = from; i < text.length; ) {
    const unit = text.charCodeAt(i);
    if (unit <= 0x20 || unit === 0x2c) {
      i++;
      continue;
    }
    if (unit === 0x7d || unit === 0x5d) {
      const at = open.pop() as number;
      i++;
      slots[at + slot.end] = i;
      slots[at + slot.next] = count;
      continue;
    }
    let end = i;
    if (unit === 0x22) {
      end = endOfString(text, i);
      const colon = skipSpace(text, end);
      if (text.charCodeAt(colon) === 0x3a) {
        key = i;
        i = colon + 1;
        continue;
      }
    } else if (unit !== 0x7b && unit !== 0x5b) {
      end = endOfWord(text, i + 1);
    }
    const at = count++ * stride;
    slots[at] = i;
    slots[at + slot.key] = key;
    key = -1;
    if (end === i) {
      open.push(at);
      i++;
    } else {
      slots[at + slot.end] = end;
      slots[at + slot.next] = count;
      i = end;
    }
  }
  return { count, slots };
}

export const slotOf = ({ slots }: NodeIndex, node: number, which: number): number =>
  slots[node * stride + which] as number;

/** The values directly inside one, in the order of the text. */
export function childrenOf(index: NodeIndex, node: number): number[] {
  const children: number[] = [];
  const end = slotOf(index, node, slot.next);
  for (let one = node + 1; one < end; one = slotOf(index, one, slot.next)) children.push(one);
  return children;
}

export function skipSpace(text: string, from: number): number {
  let i = from;
  while (i < text.length && text.charCodeAt(i) <= 0x20) i++;
  return i;
}

function endOfWord(text: string, from: number): number {
  let i = from;
  for (; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit <= 0x20 || unit === 0x2c || unit === 0x5d || unit === 0x7d) break;
  }
  return i;
}
