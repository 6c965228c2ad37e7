import { type CallToolResult, isCallToolResult } from "@modelcontextprotocol/server";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Raised,
  type ToolResult,
} from "@toolwright/core";
import type { ServedTool } from "./compile-served.ts";

/** What a call gave, as the client takes it: for models as text, for programs as it is. */
export function resultOf(served: ServedTool, executionId: string, result: ToolResult): CallToolResult {
  const { error, output, outputTruncated } = result;
  const _meta = { "toolwright/executionId": executionId };
  if (error !== undefined || output === undefined)
    return { ...failed(error === undefined ? result.status : `${error.code}: ${error.message}`), _meta };
  const text = textOf(output);
  if (outputTruncated === true) {
    const cut = "The output is larger than its limit; this is the first part of it.";
    return { content: [textBlock(text), textBlock(cut)], isError: hasOutputSchema(served), _meta };
  }
  const content = hasOutputSchema(served) ? undefined : contentOf(output);
  const structured = content === undefined ? structuredOf(served, output) : undefined;
  return {
    content: content ?? [textBlock(text)],
    ...(structured !== undefined && { structuredContent: structured as JsonObject }),
    _meta,
  };
}

/** Arguments that do not fit: every reason with its place, for the model in the names and forms that it was shown. */
export function refusedArguments(served: ServedTool, { diagnostics, answer = "" }: Raised): CallToolResult {
  const told = diagnostics.map(({ code, severity, pointer, message }) => ({
    code,
    severity,
    pointer,
    message,
  }));
  return {
    ...failed(`The arguments of ${JSON.stringify(served.name)} do not fit.\n${answer}`),
    // Some clients hold even a failed result against the tool's own schema of results.
    ...(!hasOutputSchema(served) && { structuredContent: { diagnostics: told } }),
    _meta: { "toolwright/diagnostics": told },
  };
}

export const failed = (text: string): CallToolResult => ({ content: [textBlock(text)], isError: true });

export const textBlock = (text: string) => ({ type: "text" as const, text });

const hasOutputSchema = ({ definition }: ServedTool): boolean => definition.outputSchema !== undefined;

const textOf = (output: JsonValue): string => (typeof output === "string" ? output : JSON.stringify(output));

/** Without a schema only objects are worth telling twice. */
function structuredOf(served: ServedTool, output: JsonValue): JsonValue | undefined {
  const { tool, compiled, name } = served;
  const isObject = isJsonObject(output);
  if (!hasOutputSchema(served)) return isObject ? output : undefined;
  const declaresObject = isJsonObject(tool.outputSchema) && tool.outputSchema.type === "object";
  return isObject && declaresObject ? output : compiled.sendResult(name, output);
}

const blocks = ["image", "audio", "resource", "resource_link"];

const isBlock = (value: JsonValue): boolean => isJsonObject(value) && blocks.includes(String(value.type));

/** Pictures, sounds and resources, alone or among other values, are told as what they are. */
function contentOf(output: JsonValue): CallToolResult["content"] | undefined {
  const values = Array.isArray(output) ? (output as readonly JsonValue[]) : [output];
  if (!values.some(isBlock)) return undefined;
  const result = { content: values.map((value) => (isBlock(value) ? value : textBlock(textOf(value)))) };
  return isCallToolResult(result) ? result.content : undefined;
}
