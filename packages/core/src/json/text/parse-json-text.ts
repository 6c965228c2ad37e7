import type { JsonValue } from "../json.ts";
import type { Pointer } from "../pointer.ts";
import { countMembers } from "./count-members.ts";
import { decodeUtf8 } from "./decode-utf8.ts";
import { inspectNodes } from "./inspect-nodes.ts";
import { findMistakes } from "./mistakes/find-mistakes.ts";
import { indexNodes, type NodeIndex } from "./node-index.ts";
import { type Position, Positions } from "./positions.ts";
import { type Survey, survey } from "./survey.ts";
import { type TextDiagnostic, TextReport } from "./text-report.ts";

export interface TextLimits {
  /** Bytes; of a string, UTF-16 units. */
  readonly maxSize: number;
  /** Arrays and objects inside each other. */
  readonly maxDepth: number;
}

/** As deep as a value may be for the schema engine. */
export const textLimits: TextLimits = { maxSize: 16 * 1024 * 1024, maxDepth: 1_000 };

export interface JsonText {
  /** What `JSON.parse` gives; absent when the text is not JSON or breaks a limit. */
  readonly value?: JsonValue;
  readonly diagnostics: readonly TextDiagnostic[];
  /** Where the value at a pointer stands; undefined when there is none. */
  readonly positionOf: (pointer: Pointer) => Position | undefined;
}

/** Reads JSON (RFC 8259) and says all that is wrong with the text, where. Never throws. */
export function parseJsonText(input: string | Uint8Array, limits: Partial<TextLimits> = {}): JsonText {
  const { maxSize, maxDepth } = { ...textLimits, ...limits };
  if (input.length > maxSize) return tooLarge(input, maxSize);
  const { text, invalid } = typeof input === "string" ? { text: input } : decodeUtf8(input);
  const report = new TextReport(text);
  if (invalid !== undefined) {
    report.add({
      code: "invalid-utf-8",
      offset: invalid.offset,
      message: `${invalid.reason}; JSON is UTF-8.`,
    });
  }
  const start = text.charCodeAt(0) === byteOrderMark ? 1 : 0;
  if (start > 0) {
    report.add({
      code: "byte-order-mark",
      offset: 0,
      message: "The text starts with a byte-order mark (U+FEFF).",
    });
  }

  const surveyed = survey(text, start, maxDepth);
  const value = surveyed.tooDeep ? undefined : parsed(start > 0 ? text.slice(start) : text);
  if (value === undefined) {
    findMistakes(text, start, maxDepth, report);
    return { diagnostics: report.diagnostics, positionOf: nowhere };
  }
  let index: NodeIndex | undefined;
  let positions: Positions | undefined;
  const indexed = (): NodeIndex => {
    index ??= indexNodes(text, start, surveyed.values);
    return index;
  };
  if (saysMore(text, value, surveyed)) inspectNodes(text, indexed(), report);
  const positionOf = (pointer: Pointer): Position | undefined => {
    positions ??= new Positions(text, indexed(), report.lines);
    return positions.of(pointer);
  };
  return { ...(invalid === undefined && { value }), diagnostics: report.diagnostics, positionOf };
}

const byteOrderMark = 0xfeff;

const nowhere = (): undefined => undefined;

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Cheap signs that the text may hold what its value cannot show. */
function saysMore(text: string, value: JsonValue, { members, lossyNumbers }: Survey): boolean {
  if (lossyNumbers || members !== countMembers(value)) return true;
  return /\\u[dD][89a-fA-F]/.test(text) || !text.isWellFormed();
}

function tooLarge(input: string | Uint8Array, maxSize: number): JsonText {
  const unit = typeof input === "string" ? "units" : "bytes";
  const report = new TextReport("");
  const message = `The text has ${input.length} ${unit}; at most ${maxSize} are read.`;
  report.add({ code: "text-too-large", offset: 0, message });
  return { diagnostics: report.diagnostics, positionOf: nowhere };
}
