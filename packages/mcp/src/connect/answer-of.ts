import { isJsonObject, type JsonObject, type JsonValue, measure, parseJsonText } from "@toolwright/core";

/** What a tool of a server gave, in our terms. */
export type ToolAnswer =
  | { readonly isError: false; readonly output: JsonValue }
  /** The tool's own words for what went wrong. */
  | { readonly isError: true; readonly message: string };

/**
 * The structured content where there is some. Otherwise each block of the content is a value: text what it says as
 * JSON or else the text, all else an object that says what it is. One block is the answer, several are a list.
 */
export function answerOf(result: Readonly<Record<string, unknown>>): ToolAnswer {
  if (measure(result as JsonObject).stopped !== undefined)
    return { isError: true, message: "Its answer is nested too deeply, or has too many parts." };
  const blocks = Array.isArray(result.content) ? (result.content as JsonValue[]).filter(isJsonObject) : [];
  if (result.isError === true) return { isError: true, message: messageOf(blocks, result.structuredContent) };
  if (result.structuredContent !== undefined)
    return { isError: false, output: result.structuredContent as JsonValue };
  const values = blocks.map(described);
  return {
    isError: false,
    output: values.length === 1 ? (values[0] ?? null) : values.length === 0 ? null : values,
  };
}

function messageOf(blocks: readonly JsonObject[], structured: unknown): string {
  const texts = blocks.flatMap(({ type, text }) =>
    type === "text" && typeof text === "string" ? [text] : [],
  );
  const told = texts.join("\n").trim();
  if (told !== "") return told.slice(0, longestMessage);
  if (structured !== undefined) return JSON.stringify(structured).slice(0, longestMessage);
  return "The tool failed and did not say why.";
}

function described(block: JsonObject): JsonValue {
  if (block.type === "text" && typeof block.text === "string") return valueOfText(block.text);
  const { _meta, annotations, ...rest } = block;
  return rest;
}

function valueOfText(text: string): JsonValue {
  if (!/^\s*[[{"\d\-tfn]/.test(text)) return text;
  const { value } = parseJsonText(Buffer.from(text));
  return value === undefined ? text : value;
}

const longestMessage = 10_000;
