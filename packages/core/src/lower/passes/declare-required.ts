import { isJsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { describesObjects } from "../describes-objects.ts";
import { definePass } from "../pass.ts";
import { typesOf } from "../type-of.ts";

/** A closed object has only what it declares, so what must be there must be declared. */
export const declareRequired = definePass({
  name: "declare-required",
  summary: "Names that are required without being declared become properties.",
  when: ({ objects }) =>
    objects?.closed === "must" || objects?.requires === "all" || objects?.requiredExists === true,
  rewrite(schema, { lose }) {
    const { required, properties = {}, additionalProperties: others = true } = schema;
    if (!Array.isArray(required) || !isJsonObject(properties)) return schema;
    const names = required as readonly JsonValue[];
    const missing = names.filter((name): name is string => !Object.hasOwn(properties, String(name)));
    if (missing.length === 0 || schema.patternProperties !== undefined) return schema;
    if (others === false) return typesOf(schema)?.join() === "object" ? false : schema;
    if (!describesObjects({ ...schema, properties })) return schema;
    const declared: Record<string, JsonValue> = {};
    for (const name of Object.keys(properties)) setOwn(declared, name, properties[name] as JsonValue);
    for (const name of missing) setOwn(declared, name, others);
    const { unevaluatedProperties, ...rest } = schema;
    if (unevaluatedProperties !== undefined)
      lose("widened", "Names that are required count as declared.", "unevaluatedProperties");
    return { ...rest, properties: declared };
  },
});
