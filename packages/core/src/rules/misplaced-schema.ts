import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const misplacedSchema = defineRule({
  code: "misplaced-schema",
  summary: "The schema of the parameters stands where nobody looks for it.",
  severity: "warning",
  // Where it must be there, that it is missing is told already.
  when: ({ schemaKeys, schema }) => schemaKeys === undefined && schema?.input !== "unsent",
  tool({ value, at, places }, { report }) {
    if (places.inputSchema !== undefined || places.parameters !== undefined || !isJsonObject(value)) return;
    for (const found of schemasIn(value, at, 0))
      report({
        pointer: found.at,
        message: `${short(found.key)} stands where no schema is looked for; the tool is taken as one without parameters.`,
      });
  },
});

/** What formats call it. */
const keys = new Set(["parameters", "inputSchema", "input_schema", "parametersJsonSchema", "json"]);

/** What speaks of results, or is for others and may be anything. */
const others = new Set([
  "outputSchema",
  "output_schema",
  "response",
  "responseJsonSchema",
  "response_json_schema",
  "annotations",
  "metadata",
  "_meta",
]);

/** Members of members of a definition: a tool may stand in one of those, and its schema once more. */
const DEEPEST = 3;

interface Found {
  readonly key: string;
  readonly at: Pointer;
}

function* schemasIn(object: JsonObject, at: Pointer, depth: number): Iterable<Found> {
  for (const key in object) {
    const value = object[key] as JsonValue;
    if (!isJsonObject(value) || others.has(key)) continue;
    if (keys.has(key) && saysMembers(value)) yield { key, at: child(at, key) };
    else if (depth < DEEPEST) yield* schemasIn(value, child(at, key), depth + 1);
  }
}

/** A schema of no parameters is no loss. */
const saysMembers = ({ properties }: JsonObject): boolean =>
  isJsonObject(properties) && Object.keys(properties).length > 0;
