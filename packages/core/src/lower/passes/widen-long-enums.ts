import type { JsonValue } from "../../json/json.ts";
import { addDescription } from "../add-description.ts";
import { definePass, has } from "../pass.ts";
import { typeOf } from "../type-of.ts";

export const widenLongEnums = definePass({
  name: "widen-long-enums",
  summary:
    "A list of more values than the target takes is told in the description, and any value of the type is taken.",
  when: (facts) => facts.enums?.most !== undefined,
  signs: has("enum"),
  rewrite(schema, { facts, lose }) {
    const { enum: listed, ...rest } = schema;
    const most = facts.enums?.most ?? Number.POSITIVE_INFINITY;
    if (!Array.isArray(listed) || listed.length <= most) return schema;
    const values = listed as readonly JsonValue[];
    lose("widened", `The ${values.length} values are told in the description only.`, "enum");
    const told = values
      .map((value) => (typeof value === "string" ? value : JSON.stringify(value)))
      .join(", ");
    const widened = addDescription({ ...rest }, `One of: ${told}.`);
    const types = [...new Set(values.map(typeOf))];
    if (widened.type === undefined && types.every((type) => type !== "object" && type !== "array"))
      widened.type = types.length === 1 ? (types[0] as string) : types;
    return widened;
  },
});
