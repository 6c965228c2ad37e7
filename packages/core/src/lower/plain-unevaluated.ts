import type { JsonObject } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { Origins } from "./origins.ts";

/** Keywords whose schemas look at the same value, so that what they evaluate counts. */
const inPlace = ["$ref", "allOf", "anyOf", "oneOf", "if", "dependentSchemas"];

/**
 * Where nothing else looks at the same value, what is not evaluated is what is not named: `unevaluatedProperties` is
 * `additionalProperties` then, and `unevaluatedItems` is `items`.
 */
export function plainUnevaluated(schema: JsonObject, origins: Origins, at: Pointer): JsonObject {
  const members = replaced(schema, "unevaluatedProperties", "additionalProperties", inPlace, origins, at);
  return replaced(members, "unevaluatedItems", "items", [...inPlace, "contains"], origins, at);
}

function replaced(
  schema: JsonObject,
  keyword: string,
  plain: string,
  obstacles: readonly string[],
  origins: Origins,
  at: Pointer,
): JsonObject {
  if (!Object.hasOwn(schema, keyword)) return schema;
  const { [keyword]: value, ...rest } = schema;
  if (Object.hasOwn(schema, plain)) return origins.derive(schema, rest);
  if (value === undefined || obstacles.some((each) => Object.hasOwn(schema, each))) return schema;
  const same: JsonObject = { ...rest, [plain]: value };
  origins.setKeyword(same, plain, origins.ofKeyword(schema, keyword, at));
  return origins.derive(schema, same);
}
