import { child, type JsonValue, type Pointer } from "@toolwright/core";

/** One line of JSON written out, with the place that begins on it; nothing on lines that only close something. */
export interface JsonLine {
  readonly text: string;
  readonly pointer?: Pointer;
}

/** JSON with two spaces of indentation, short lists of plain values on one line; every line knows its place. */
export function printJson(value: JsonValue): readonly JsonLine[] {
  const lines: JsonLine[] = [];
  print(value, "", "", "", lines);
  return lines;
}

function print(value: JsonValue, pointer: Pointer, indent: string, before: string, lines: JsonLine[]): void {
  const short = onOneLine(value);
  if (short !== undefined) {
    lines.push({ text: `${indent}${before}${short}`, pointer });
    return;
  }
  const isList = Array.isArray(value);
  lines.push({ text: `${indent}${before}${isList ? "[" : "{"}`, pointer });
  const entries = Object.entries(value as object);
  for (const [i, [key, inner]] of entries.entries()) {
    print(
      inner as JsonValue,
      child(pointer, key),
      `${indent}  `,
      isList ? "" : `${JSON.stringify(key)}: `,
      lines,
    );
    if (i < entries.length - 1) withComma(lines);
  }
  lines.push({ text: `${indent}${isList ? "]" : "}"}` });
}

const mostOnOneLine = 72;

function onOneLine(value: JsonValue): string | undefined {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return JSON.stringify(value);
  if (!Array.isArray(value) || value.some((item) => typeof item === "object" && item !== null))
    return undefined;
  const text = `[${value.map((item) => JSON.stringify(item)).join(", ")}]`;
  return text.length <= mostOnOneLine ? text : undefined;
}

function withComma(lines: JsonLine[]): void {
  const last = lines.pop();
  if (last !== undefined) lines.push({ ...last, text: `${last.text},` });
}
