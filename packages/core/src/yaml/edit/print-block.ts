import { isJsonObject, type JsonValue } from "../../json/json.ts";
import { printInline, printText } from "./print-inline.ts";
import type { Style } from "./style.ts";

/** A value as block lines; the first without its indentation, as it stands at the column already. */
export function printBlock(value: JsonValue, column: number, style: Style): string {
  if (!isFilled(value)) return printInline(value, "none");
  const lines = Array.isArray(value)
    ? value.map((item: JsonValue) => `- ${printBlock(item, column + 2, style)}`)
    : Object.entries(value as object).map(([key, member]) => printPair(key, member, column, style));
  return lines.join(newLine(column, style));
}

export const printPair = (key: string, value: JsonValue, column: number, style: Style): string =>
  `${printText(key, "none")}:${printBelow(value, column, style)}`;

/** What follows the colon of a key that stands at the column. */
export function printBelow(value: JsonValue, column: number, style: Style): string {
  if (!isFilled(value)) return ` ${printInline(value, "none")}`;
  const below = Array.isArray(value) && !style.indentedLists ? column : column + style.step;
  return `${newLine(below, style)}${printBlock(value, below, style)}`;
}

/** Whether a value has more than a line can show well. */
export const isFilled = (value: JsonValue): boolean =>
  (Array.isArray(value) || isJsonObject(value)) && Object.keys(value).length > 0;

export const newLine = (column: number, { lineEnd }: Style): string => lineEnd + " ".repeat(column);
