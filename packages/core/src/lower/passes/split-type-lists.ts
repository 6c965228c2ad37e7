import type { JsonObject, JsonValue } from "../../json/json.ts";
import { definePass } from "../pass.ts";

export const splitTypeLists = definePass({
  name: "split-type-lists",
  summary: "A list of types becomes a union with a branch for each type.",
  when: (facts) => facts.typeLists === false,
  rewrite(schema, { facts }) {
    const { type } = schema;
    if (!Array.isArray(type)) return schema;
    if (type.length === 1) return { ...schema, type: type[0] as JsonValue };
    const rest = type.filter((name) => name !== "null");
    // Null has a spelling of its own there.
    if (facts.nulls === "nullable" && rest.length === 1) return schema;
    const { description, title, default: preset, examples, ...constraints } = schema;
    const outside: JsonObject = {
      ...(description !== undefined && { description }),
      ...(title !== undefined && { title }),
      ...(preset !== undefined && { default: preset }),
    };
    return { ...outside, anyOf: type.map((name) => branchFor(name as string, constraints)) };
  },
});

const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  string: ["minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: [
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
    "uniqueItems",
    "contains",
    "minContains",
    "maxContains",
    "unevaluatedItems",
  ],
  object: [
    "properties",
    "required",
    "additionalProperties",
    "patternProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "dependentRequired",
    "dependentSchemas",
    "unevaluatedProperties",
  ],
};

/** The keywords that say something of one type, and those that say something of all. */
function branchFor(type: string, constraints: JsonObject): JsonObject {
  const own = keywordsOf[type === "integer" ? "number" : type] ?? [];
  const others = new Set(
    Object.values(keywordsOf)
      .flat()
      .filter((keyword) => !own.includes(keyword)),
  );
  const branch: Record<string, JsonValue> = { type };
  for (const keyword of Object.keys(constraints)) {
    if (keyword === "type" || others.has(keyword)) continue;
    const value = constraints[keyword] as JsonValue;
    branch[keyword] =
      keyword === "enum" && Array.isArray(value)
        ? value.filter((each: JsonValue) => isOf(each, type))
        : value;
  }
  return branch;
}

function isOf(value: JsonValue, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "integer" || type === "number") return typeof value === "number";
  if (type === "array") return Array.isArray(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}
