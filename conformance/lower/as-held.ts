import { isJsonObject, type JsonObject, type JsonValue, type SchemaFacts } from "@toolwright/core";

type Patterns = NonNullable<SchemaFacts["patterns"]>;

/** A schema that says in JSON Schema's own terms what a target holds values to that reads patterns otherwise. */
export function asHeld(schema: JsonObject, { patterns = {} }: SchemaFacts): JsonObject {
  if (patterns.whole !== true && patterns.dotAll !== true) return schema;
  return held(schema, patterns) as JsonObject;
}

/** Values in which something is called like the keyword are changed with it: a text for a text. */
function held(value: JsonValue, patterns: Patterns): JsonValue {
  if (Array.isArray(value)) return value.map((each: JsonValue) => held(each, patterns));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([keyword, each]) => [
      keyword,
      keyword === "pattern" && typeof each === "string"
        ? heldPattern(each, patterns)
        : held(each as JsonValue, patterns),
    ]),
  );
}

function heldPattern(pattern: string, { whole, dotAll }: Patterns): string {
  const seen =
    dotAll === true
      ? pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]|\./gsu, (part) => (part === "." ? "[\\s\\S]" : part))
      : pattern;
  return whole === true ? `^(?:${seen})$` : seen;
}
