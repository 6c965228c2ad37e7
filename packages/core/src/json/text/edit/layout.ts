import type { JsonValue } from "../../json.ts";
import { endOfString } from "../end-of-string.ts";
import { type NodeIndex, slot, slotOf } from "../node-index.ts";

/** How the author lays out a document, so that what is added looks like theirs. */
export interface Layout {
  readonly lineEnd: string;
  /** One step of indentation. */
  readonly unit: string;
  /** Between a key and its value. */
  readonly colon: string;
  /** After a comma, when all stands on one line. */
  readonly space: string;
}

export function layoutOf(text: string, index: NodeIndex): Layout {
  const [, lead = ""] = /^\s*[[{]\s*?\n([ \t]*)\S/.exec(text.slice(0, 1_000)) ?? [];
  const colon = firstColon(text, index);
  return {
    lineEnd: text.includes("\r\n") ? "\r\n" : "\n",
    unit: lead === "" ? "  " : lead,
    colon,
    space: colon.endsWith(":") ? "" : " ",
  };
}

function firstColon(text: string, index: NodeIndex): string {
  for (let node = 0; node < index.count; node++) {
    const key = slotOf(index, node, slot.key);
    if (key < 0) continue;
    const colon = text.slice(endOfString(text, key), slotOf(index, node, slot.start));
    return /[\r\n]/.test(colon) ? ": " : colon;
  }
  return ": ";
}

/** A new value; `indent` is that of the line it starts on, undefined when it has to stay on that line. */
export function formatValue(value: JsonValue, layout: Layout, indent: string | undefined): string {
  if (indent === undefined) return onOneLine(value, layout);
  return JSON.stringify(value, null, layout.unit).replaceAll("\n", layout.lineEnd + indent);
}

function onOneLine(value: JsonValue, layout: Layout): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const comma = `,${layout.space}`;
  if (Array.isArray(value)) return `[${value.map((item) => onOneLine(item, layout)).join(comma)}]`;
  const members = Object.entries(value).map(
    ([key, member]) => JSON.stringify(key) + layout.colon + onOneLine(member, layout),
  );
  return `{${members.join(comma)}}`;
}
