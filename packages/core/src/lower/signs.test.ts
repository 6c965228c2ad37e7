import { expect, test } from "vitest";
import { isJsonObject, type JsonObject } from "../json/json.ts";
import { profiles } from "../profile/profiles.ts";
import { Concerns, MOST_PASSES } from "./concerns.ts";
import { Draft } from "./draft.ts";
import { allArguments, outermost } from "./lowered.ts";
import { Lowering } from "./lowering.ts";
import { Path } from "./path.ts";
import { prepareWithPlaces } from "./prepare.ts";
import { targetOf } from "./target.ts";
import { Visit } from "./visit.ts";

const schemas: readonly JsonObject[] = [
  {},
  { description: "Anything", default: 1 },
  { type: "string" },
  { type: "string", minLength: 1, maxLength: 500, pattern: "^a(?=b)", format: "uri", default: "x" },
  { type: "string", "x-allow": { "missing-items": "Why not." } },
  { type: "string", enum: ["a", ""] },
  { enum: ["a", 1, null, { b: 2 }] },
  { type: "string", enum: ["a", "b"] },
  { type: "string", enum: ["a", "bb"], minLength: 2 },
  { type: "string", enum: ["a", "A"] },
  { anyOf: [{ const: "a" }, { const: "A" }] },
  { type: "string", enum: [] },
  { type: "integer", enum: ["a"] },
  { const: 3, type: "integer" },
  { type: "integer", exclusiveMinimum: 0, maximum: 3, multipleOf: 1 },
  { type: ["string", "null"], properties: { a: { type: "string" } } },
  { type: "array" },
  { type: "array", items: { type: "string" }, minItems: 5, uniqueItems: true },
  { type: "array", prefixItems: [{ type: "string" }], items: false },
  { type: "object" },
  { type: ["object", "array"] },
  { type: "object", additionalProperties: false },
  { type: "object", properties: { a: { type: "string" } }, required: ["a"], additionalProperties: false },
  { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, required: ["b", "a"] },
  { required: ["a"] },
  { properties: {}, additionalProperties: true },
  { type: "object", properties: { "a b": { type: "string" } }, additionalProperties: { type: "string" } },
  { type: "object", properties: { a: { type: "string" } }, required: ["a", "b"], minLength: 3 },
  { type: "object", patternProperties: { "^x": { type: "string" } }, propertyNames: { pattern: "^x" } },
  { type: "object", propertyNames: { enum: ["a", "b"] }, additionalProperties: { type: "string" } },
  { type: "object", properties: {}, unevaluatedProperties: false, minProperties: 1 },
  { properties: { a: { type: "string" } }, not: { required: ["a"] } },
  { anyOf: [{ type: "string" }], description: "One" },
  { type: "object", oneOf: [{ required: ["a"] }, { required: ["b"] }] },
  { allOf: [{ type: "object" }, { required: ["a"] }] },
  { type: "object", if: { required: ["a"] }, then: { required: ["b"] }, dependentRequired: { a: ["b"] } },
  { type: "null", title: "Nothing", examples: [null], contentEncoding: "base64", deprecated: true },
];

const targets = [...profiles.values()].filter(({ emit }) => emit !== undefined).map(({ id }) => id);

test.each(targets)("for %s no pass has anything to do with a schema without its signs", (target) => {
  const { schemaFacts: facts } = targetOf(target);
  const concerns = Concerns.of(facts);
  const idle: string[] = [];
  for (const schema of schemas) {
    for (const place of [allArguments, outermost]) {
      const work = new Lowering(prepareWithPlaces(schema), facts, { rootUnion: "flatten" });
      const visit = new Visit(work, Path.root, place, schema);
      concerns.read(schema, place.isRoot, visit);
      const { toRewrite, toLower } = visit;
      concerns.rewriting.forEach(({ name, rewrite }, i) => {
        if ((toRewrite & (1 << i)) === 0 && rewrite?.(schema, visit) !== schema)
          idle.push(`${name} of ${JSON.stringify(schema)}`);
      });
      concerns.lowering.forEach(({ name, lower }, i) => {
        const draft = new Draft(schema);
        if (isJsonObject(schema.properties)) draft.hasMembers(schema.properties, undefined);
        if ((toLower & (1 << i)) === 0) lower?.(draft, visit);
        if (JSON.stringify(draft.seen) !== JSON.stringify(schema))
          idle.push(`${name} of ${JSON.stringify(schema)}`);
      });
    }
  }
  expect(idle).toEqual([]);
});

test.each(targets)("the passes for %s fit into the bits of a number", (target) => {
  const { rewriting, lowering } = Concerns.of(targetOf(target).schemaFacts);
  expect(Math.max(rewriting.length, lowering.length)).toBeLessThanOrEqual(MOST_PASSES);
});
