import { stringify } from "yaml";
import { isJsonObject, type JsonValue } from "../../json/json.ts";

export type Quotes = "double" | "single" | "none";

/** A value on one line, in a way that is right between brackets too. */
export function printInline(value: JsonValue, quotes: Quotes): string {
  if (typeof value === "string") return printText(value, quotes);
  if (Array.isArray(value)) return `[${value.map((item) => printInline(item, quotes)).join(", ")}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const pairs = Object.keys(value).map((key) => printInlinePair(key, value[key] as JsonValue, quotes));
  return `{${pairs.join(", ")}}`;
}

export const printInlinePair = (key: string, value: JsonValue, quotes: Quotes): string =>
  `${printText(key, quotes)}: ${printInline(value, quotes)}`;

export function printText(text: string, quotes: Quotes): string {
  if (quotes === "single" && !hasControl.test(text)) return `'${text.replaceAll("'", "''")}'`;
  if (quotes !== "none") return JSON.stringify(text);
  const plain = stringify(text, { lineWidth: 0 }).trimEnd();
  return plain === text && !/[,[\]{}]/.test(text) ? text : JSON.stringify(text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: single quotes cannot hold them
const hasControl = /[\u0000-\u001f\u007f-\u009f]/;
