import type { JsonObject, JsonValue } from "../../json/json.ts";
import type { Pointer } from "../../json/pointer.ts";
import type { Origins } from "../origins.ts";
import { definePass, has } from "../pass.ts";
import { reaches } from "../reaches.ts";

/** Between integers "above 3" and "4 or more" are the same. */
export const integerBounds = definePass({
  name: "integer-bounds",
  summary: "Exclusive bounds of integers become inclusive ones.",
  when: (facts) => !reaches(facts, "exclusiveMinimum") && reaches(facts, "minimum"),
  signs: has("exclusiveMinimum", "exclusiveMaximum"),
  rewrite(schema, { origins, at }) {
    if (schema.type !== "integer") return schema;
    const above = inclusive(schema, "exclusiveMinimum", "minimum", 1, origins, at);
    return inclusive(above, "exclusiveMaximum", "maximum", -1, origins, at);
  },
});

function inclusive(
  schema: JsonObject,
  exclusive: string,
  bound: string,
  step: 1 | -1,
  origins: Origins,
  at: Pointer,
): JsonObject {
  const { [exclusive]: limit, ...rest } = schema;
  if (typeof limit !== "number") return schema;
  const nearest = step === 1 ? Math.floor(limit) + 1 : Math.ceil(limit) - 1;
  // Beyond that numbers are too far apart to say it.
  if (!Number.isSafeInteger(nearest)) return schema;
  const held = rest[bound];
  const tighter =
    typeof held === "number" ? (step === 1 ? Math.max(held, nearest) : Math.min(held, nearest)) : nearest;
  const both: JsonObject = { ...rest, [bound]: tighter as JsonValue };
  const places = [exclusive, bound].filter((keyword) => Object.hasOwn(schema, keyword));
  origins.setKeyword(
    both,
    bound,
    places.flatMap((keyword) => origins.ofKeyword(schema, keyword, at)),
  );
  return origins.derive(schema, both);
}
