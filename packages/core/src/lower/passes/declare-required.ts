import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { keywordsOfType } from "../../rules/keywords-of-type.ts";
import { describesObjects } from "../describes-objects.ts";
import { definePass } from "../pass.ts";
import { typesOf } from "../type-of.ts";
import { wantsMembers } from "../wants-members.ts";

/** A closed object has only what it declares, so what must be there must be declared. */
export const declareRequired = definePass({
  name: "declare-required",
  summary: "Names that are required without being declared become properties.",
  when: (facts) =>
    facts.objects?.closed === "must" ||
    facts.objects?.requires === "all" ||
    facts.objects?.requiredExists === true ||
    wantsMembers(facts),
  signs: () => ({ shapes: ["undeclared"] }),
  rewrite(schema, { lose, judge, origins, at }) {
    const { required, properties = {}, additionalProperties: others = true } = schema;
    if (!Array.isArray(required) || !isJsonObject(properties)) return schema;
    const names = required as readonly JsonValue[];
    const missing = names.filter((name): name is string => !Object.hasOwn(properties, String(name)));
    if (missing.length === 0) return schema;
    const patterns = isJsonObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
    const matches = patterns.map((pattern) => judge({ type: "string", pattern }));
    const isFree = (name: string): boolean => matches.some((match) => match(name));
    if (others === false && !missing.every(isFree)) return withoutObjects(schema);
    if (!describesObjects({ ...schema, properties })) return schema;
    const declared: Record<string, JsonValue> = {};
    for (const name of Object.keys(properties)) setOwn(declared, name, properties[name] as JsonValue);
    if (isJsonObject(others)) {
      const [written = at] = origins.ofKeyword(schema, "additionalProperties", at);
      origins.set(others, origins.of(others, written));
    }
    for (const name of missing) setOwn<JsonValue>(declared, name, isFree(name) ? true : others);
    const { unevaluatedProperties, ...rest } = schema;
    if (unevaluatedProperties !== undefined)
      lose("widened", "Names that are required count as declared.", "unevaluatedProperties");
    return { ...rest, properties: declared };
  },
});

/** What is left where no object has all that it needs. */
function withoutObjects(schema: JsonObject): JsonValue {
  const types = typesOf(schema);
  if (types === undefined) return schema;
  const others = types.filter((type) => type !== "object");
  if (others.length === 0) return false;
  const rest: Record<string, JsonValue> = { ...schema, type: others };
  for (const keyword of keywordsOfType.object ?? []) delete rest[keyword];
  return rest;
}
