import { arrayIndex, type Pointer } from "../json/pointer.ts";

/** Parents before children, and items in the order of the array: /2 before /10. */
export function comparePointers(a: Pointer, b: Pointer): number {
  if (a === b) return 0;
  const shortest = Math.min(a.length, b.length);
  let same = sameStart(a, b, shortest);
  while (same < shortest && a.charCodeAt(same) === b.charCodeAt(same)) same++;
  if (same === a.length && b[same] === "/") return -1;
  if (same === b.length && a[same] === "/") return 1;
  const start = a.lastIndexOf("/", same - 1) + 1;
  return compareTokens(tokenAt(a, start), tokenAt(b, start));
}

/** How far both are surely the same: by leaps, for pointers into deep documents are long and alike. */
function sameStart(a: string, b: string, shortest: number): number {
  let same = 0;
  for (let leap = LEAP; same + leap <= shortest; leap *= 2) {
    if (a.slice(same, same + leap) !== b.slice(same, same + leap)) {
      if (leap === LEAP) break;
      leap = LEAP / 2;
    } else same += leap;
  }
  return same;
}

const LEAP = 64;

function tokenAt(pointer: Pointer, start: number): string {
  const end = pointer.indexOf("/", start);
  return end < 0 ? pointer.slice(start) : pointer.slice(start, end);
}

function compareTokens(a: string, b: string): number {
  const left = arrayIndex(a);
  const right = arrayIndex(b);
  if (left !== undefined && right !== undefined) return left - right;
  // Indices before names: to compare some pairs as numbers and others as text would go round in circles.
  if (left !== undefined) return -1;
  return right !== undefined ? 1 : compareText(a, b);
}

/** UTF-16 order, which no locale changes; nothing comes first. */
export function compareText(a = "", b = ""): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
