import type { JsonObject, JsonValue } from "../../json/json.ts";
import { supportFor } from "../../profile/support-for.ts";
import { definePass } from "../pass.ts";

/** Between integers "above 3" and "4 or more" are the same. */
export const integerBounds = definePass({
  name: "integer-bounds",
  summary: "Exclusive bounds of integers become inclusive ones.",
  when: (facts) =>
    !["enforced", "guides"].includes(supportFor(facts, "exclusiveMinimum")) &&
    supportFor(facts, "minimum") === "enforced",
  rewrite(schema) {
    if (schema.type !== "integer") return schema;
    return inclusive(inclusive(schema, "exclusiveMinimum", "minimum", 1), "exclusiveMaximum", "maximum", -1);
  },
});

function inclusive(schema: JsonObject, exclusive: string, bound: string, step: 1 | -1): JsonObject {
  const { [exclusive]: limit, ...rest } = schema;
  if (typeof limit !== "number") return schema;
  const nearest = step === 1 ? Math.floor(limit) + 1 : Math.ceil(limit) - 1;
  const held = rest[bound];
  const tighter =
    typeof held === "number" ? (step === 1 ? Math.max(held, nearest) : Math.min(held, nearest)) : nearest;
  return { ...rest, [bound]: tighter } as Record<string, JsonValue>;
}
