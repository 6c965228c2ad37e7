import type { JsonObject, JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { addDescription } from "../add-description.ts";
import { asserts } from "../keyword-families.ts";
import { definePass, type PassContext } from "../pass.ts";
import { reaches } from "../reaches.ts";
import { typesOf } from "../type-of.ts";

export const replaceForeignTypes = definePass({
  name: "replace-foreign-types",
  summary:
    "Integers become numbers, null is left out, and other types that the target lacks become JSON text.",
  when: (facts) => facts.types !== undefined,
  signs: (facts) => ({ types: (type) => facts.types?.includes(type) !== true }),
  rewrite(schema, context) {
    const { facts, isRoot, lose } = context;
    const types = typesOf(schema);
    const isKnown = (type: string): boolean => facts.types?.includes(type) === true;
    if (types === undefined || isRoot || types.every(isKnown)) return schema;
    const left = new Set(types.filter(isKnown));
    if (types.includes("integer") && !isKnown("integer") && isKnown("number")) {
      left.add("number");
      lose("annotation", "Numbers that are not integers are accepted too.", "type");
    }
    if (left.size === 0) return asAnything(schema, context);
    const gone = types.filter((type) => !isKnown(type) && type !== "integer");
    if (gone.length > 0)
      lose("narrowed", `Values of type ${gone.join(" or ")} can no longer be sent.`, "type");
    return { ...schema, type: left.size === 1 ? ([...left][0] as string) : [...left] };
  },
});

/** Nothing is left of the types: any value is taken, and words say which. */
function asAnything(schema: JsonObject, { facts, lose }: PassContext): JsonObject {
  const types = typesOf(schema)?.join(" or ");
  const told: Record<string, JsonValue> = {};
  for (const keyword of Object.keys(schema)) {
    if (!asserts(keyword)) setOwn(told, keyword, schema[keyword] as JsonValue);
    else lose("widened", `The target has no type ${types}, so any value is accepted.`, keyword);
  }
  return reaches(facts, "description") ? addDescription(told, `Of the type ${types}.`) : told;
}
