import { isJsonObject, type JsonValue, parseJsonText, textLimits } from "@toolwright/core";

/** What the first character of a line from an interpreter says it is. */
const marks = { progress: 0x7e, value: 0x2b, error: 0x2d } as const;

export const isFrame = (line: Uint8Array, kind: keyof typeof marks): boolean => line[0] === marks[kind];

/** Nothing where the tool wrote something else in place of JSON. */
export function frameValue(line: Uint8Array): JsonValue | undefined {
  const text = line.subarray(1);
  // One so short cannot be too deep, and nobody is told where it goes wrong.
  return text.length <= textLimits.maxDepth ? quicklyRead(text) : parseJsonText(text).value;
}

function quicklyRead(text: Uint8Array): JsonValue | undefined {
  try {
    return JSON.parse(Buffer.from(text.buffer, text.byteOffset, text.length).toString("utf8")) as JsonValue;
  } catch {
    return undefined;
  }
}

export interface Progress {
  readonly fraction: number | undefined;
  readonly message: string;
}

export function readProgress(line: Uint8Array): Progress | undefined {
  const told = frameValue(line);
  if (!isJsonObject(told)) return undefined;
  const { fraction, message } = told;
  return {
    fraction: typeof fraction === "number" && fraction >= 0 && fraction <= 1 ? fraction : undefined,
    message: typeof message === "string" ? message.slice(0, longestMessage) : "",
  };
}

const longestMessage = 200;

/** The tool's own error as a sentence, with the line of its source. */
export function readError(line: Uint8Array): string {
  const told = frameValue(line);
  const { message, line: at } = isJsonObject(told) ? told : {};
  const words = typeof message === "string" ? message.slice(0, longestError) : "It failed.";
  return typeof at === "number" ? `${words} (line ${at})` : words;
}

const longestError = 1_000;
