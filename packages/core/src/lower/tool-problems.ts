import { type Diagnostic, isError } from "../diagnostic/diagnostic.ts";
import type { JsonValue } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import { short } from "../schema/explain/short.ts";
import { checkSchema } from "../schema/meta/check-schema.ts";
import { asDraft07 } from "./up-convert.ts";

/** Why a tool can be sent nowhere at all; nothing of most. */
export function toolProblems(
  { name, inputSchema }: Tool,
  id: string,
  isPlain: boolean,
  seen: ReadonlySet<string> | undefined,
): readonly Diagnostic[] {
  if (name === "") return [problem("missing-field", "The tool has no name.")];
  if (seen?.has(id) === true)
    return [problem("duplicate-tool-name", `Another tool is called ${short(id)} already.`)];
  if (isPlain) return none;
  return unsoundness(inputSchema).map((diagnostic) => ({
    ...diagnostic,
    pointer: `/inputSchema${diagnostic.pointer}`,
  }));
}

/** What is wrong with a schema wherever it is sent. */
export const unsoundness = (schema: JsonValue): readonly Diagnostic[] =>
  checkSchema(asDraft07(schema)).filter(isError);

const none: readonly Diagnostic[] = [];

const problem = (code: string, message: string): Diagnostic => ({
  code,
  severity: "error",
  message,
  pointer: "/name",
});
