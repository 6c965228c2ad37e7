import type { JsonValue } from "../json/json.ts";

/** Adds a sentence to what is said of a value. */
export function addDescription(
  schema: Record<string, JsonValue>,
  sentence: string,
): Record<string, JsonValue> {
  const { description } = schema;
  const said = typeof description === "string" ? description.trimEnd() : "";
  const end = said === "" || /[.!?:;)]$/.test(said) ? said : `${said}.`;
  schema.description = end === "" ? sentence : `${end} ${sentence}`;
  return schema;
}
