import type { WrittenTool } from "../format/format.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { plain } from "./plain.ts";
import { defineRule } from "./rule.ts";

export const tooManyOptionalParameters = defineRule({
  code: "too-many-optional-parameters",
  summary: "Over all tools, more properties may be left out than the acceptor takes.",
  severity: "error",
  when: ({ document }) => document?.optionalParameters !== undefined,
  document({ tools, facts, report }) {
    const most = facts.document?.optionalParameters ?? 0;
    let count = 0;
    for (const written of tools) count += optionalInTool(written);
    if (count <= most) return;
    const perTool = tools.map((written) => ({ written, count: optionalInTool(written) }));
    const largest = perTool.toSorted((a, b) => b.count - a.count).slice(0, 3);
    const where = largest.map((each) => `${plain(each.written.tool.name)} ${each.count}`).join(", ");
    const message = `Over all tools ${count} properties are not required; at most ${most} may be so (most in ${where}).`;
    report({ pointer: "", message });
  },
});

function optionalInTool({ schemas }: WrittenTool): number {
  let count = 0;
  for (const { value } of schemas) count += optionalIn(value, 0);
  return count;
}

const DEEPEST = 256;

/** Properties that their object does not require, in all the schema, definitions once. */
function optionalIn(schema: JsonValue, depth: number): number {
  if (typeof schema !== "object" || schema === null || depth > DEEPEST) return 0;
  if (Array.isArray(schema))
    return schema.reduce((sum: number, each: JsonValue) => sum + optionalIn(each, depth + 1), 0);
  if (!isJsonObject(schema)) return 0;
  let count = 0;
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword] as JsonValue;
    if (keyword === "properties") count += optionalOf(schema, value);
    if (keyword === "properties" || keyword === "$defs" || keyword === "definitions") {
      if (!isJsonObject(value)) continue;
      for (const name of Object.keys(value)) count += optionalIn(value[name] as JsonValue, depth + 1);
    } else if (holdsSchemas.has(keyword)) count += optionalIn(value, depth + 1);
  }
  return count;
}

function optionalOf({ required }: JsonObject, properties: JsonValue): number {
  if (!isJsonObject(properties)) return 0;
  const names = Object.keys(properties);
  if (!Array.isArray(required) || required.length === 0) return names.length;
  const wanted = new Set<JsonValue>(required);
  return names.filter((name) => !wanted.has(name)).length;
}

const holdsSchemas = new Set(["items", "anyOf", "allOf", "oneOf", "not", "additionalProperties"]);
