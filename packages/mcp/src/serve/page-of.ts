import type { ServedTool } from "./compile-served.ts";

export interface PageOfTools {
  readonly tools: readonly ServedTool[];
  readonly nextCursor?: string;
}

/**
 * As many tools as one answer holds, after the place that the cursor names. A cursor is the last name that was told,
 * so it holds on any server and whatever came or went meanwhile. Nothing for what was never a cursor.
 */
export function pageOf(
  inOrder: readonly ServedTool[],
  cursor: string | undefined,
  size: number,
): PageOfTools | undefined {
  const last = cursor === undefined ? "" : readCursor(cursor);
  if (last === undefined) return undefined;
  const start = cursor === undefined ? 0 : firstAfter(inOrder, last);
  const tools = start === 0 && inOrder.length <= size ? inOrder : inOrder.slice(start, start + size);
  const end = tools.at(-1);
  const isLast = start + tools.length >= inOrder.length;
  return isLast || end === undefined ? { tools } : { tools, nextCursor: writeCursor(end.name) };
}

const mark = "after ";

const writeCursor = (name: string): string => Buffer.from(mark + name).toString("base64url");

function readCursor(cursor: string): string | undefined {
  const text = Buffer.from(cursor, "base64url").toString();
  return text.startsWith(mark) ? text.slice(mark.length) : undefined;
}

function firstAfter(inOrder: readonly ServedTool[], name: string): number {
  let low = 0;
  let high = inOrder.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((inOrder[middle]?.name ?? "") <= name) low = middle + 1;
    else high = middle;
  }
  return low;
}
