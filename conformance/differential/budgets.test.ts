import { compileSchema, type JsonObject, type JsonValue, type Limits } from "@toolwright/core";
import { expect, test } from "vitest";
import { instancesOf } from "../instances/instances-of.ts";
import type { Subject } from "./compare.ts";
import { gears } from "./ours.ts";
import { randomSubjects, realSubjects } from "./subjects.ts";

/** So small that most values use them up: what a gear spends shows in its verdict. */
const budgets: readonly Partial<Limits>[] = [
  ...[1, 3, 6, 10, 15, 25, 40, 70, 150, 400].map((steps) => ({ steps })),
  ...[1, 2, 3, 5, 8].map((depth) => ({ depth })),
  ...[1, 4].map((references) => ({ references, steps: 60 })),
];

test("both gears say the same, however soon they run out of steps or depth", { timeout: 120_000 }, () => {
  let verdicts = 0;
  let cutShort = 0;
  const wrong: unknown[] = [];
  const subjects = [...randomSubjects(1_500), ...realSubjects().filter((_, i) => i % 8 === 0)];
  for (const { schema, dialect, name } of subjects.flatMap(withOpposite)) {
    const values = instancesOf(schema, 7, 6);
    const unlimited = compileSchema(schema, { dialect, generate: "never" });
    for (const limits of budgets) {
      const verdictsOf = gears.map((generate) => {
        const compiled = compileSchema(schema, { dialect, generate, limits });
        return values.map((value) => `${compiled.accepts(value)} ${compiled.validate(value).valid}`);
      });
      values.forEach((value, i) => {
        verdicts++;
        const verdict = String(unlimited.accepts(value));
        if (verdictsOf[0]![i] !== `${verdict} ${verdict}`) cutShort++;
        if (verdictsOf[0]![i] !== verdictsOf[1]![i]) wrong.push({ name, limits, value, schema });
      });
    }
  }
  console.log(`budgets: ${verdicts} verdicts of both gears, ${cutShort} cut short, ${wrong.length} differ`);
  expect(smallest(wrong)).toEqual([]);
  expect(cutShort).toBeGreaterThan(verdicts / 100);
});

/** Where a refusal can make a value fit, it matters what was spent until then. */
function withOpposite(subject: Subject): Subject[] {
  const { $schema, ...schema } = subject.schema;
  const inner = { ...schema, $id: "urn:inner" };
  const around = $schema === undefined ? {} : { $schema };
  const opposite = { ...subject, name: `not ${subject.name}`, schema: { ...around, not: inner } };
  return [subject, opposite];
}

const smallest = (wrong: readonly unknown[]): unknown[] =>
  [...wrong].sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length).slice(0, 3);

test.each<[name: string, schema: JsonObject, value: JsonValue]>([
  [
    "a required name that is missing, told late or soon",
    { not: { required: ["x"], patternProperties: { "^a": { minimum: 0 } } } },
    Object.fromEntries(Array.from({ length: 600_000 }, (_, i) => [`a${i}`, 1])),
  ],
  [
    "five million texts, each of them looked at",
    { items: { minLength: 1 } },
    Array.from({ length: 5_000_000 }, () => "a"),
  ],
])("beyond the usual budget both gears refuse: %s", (_name, schema, value) => {
  expect(gears.map((generate) => compileSchema(schema, { generate }).accepts(value))).toEqual([false, false]);
});

const many = (count: number): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, i]));
const numbers = Array.from({ length: 2_000 }, (_, i) => i);
const sparkles = "\u{1f600}".repeat(2_000);
const names = Object.keys(many(90));

/** Work that grows with the value while hardly a subschema meets it. */
const large: readonly (readonly [schema: JsonObject, value: JsonValue])[] = [
  [{ items: { type: "integer" } }, numbers],
  [{ items: { type: "integer" } }, [...numbers, "no"]],
  [{ prefixItems: [true], items: { type: ["integer", "null"] } }, ["first", ...numbers, null]],
  [{ prefixItems: [true], items: { type: "integer" } }, numbers.map(String)],
  [{ properties: { a: { items: { type: "string" } }, b: { const: 1 } } }, { a: numbers.map(String), b: 2 }],
  [{ maxLength: 2_500 }, sparkles],
  [{ minLength: 2_500 }, sparkles],
  [{ properties: { a: { maxLength: 2_500 }, b: { const: 1 } } }, { a: sparkles, b: 2 }],
  // The schema names first what the value has last.
  [{ properties: { b: { const: 1 }, a: { maxLength: 2_500 } } }, { a: sparkles, b: 2 }],
  [{ properties: { b: { const: 1 }, a: { const: sparkles } } }, { a: sparkles, b: 2 }],
  [{ properties: { b: { const: 1 }, a: { multipleOf: 0.1 } } }, { a: 0.3, b: 2 }],
  [{ properties: { b: { const: 1 }, a: { maxProperties: 400 } } }, { a: many(300), b: 2 }],
  [{ properties: { p1: { type: "integer" } } }, many(1_000)],
  [{ properties: { p1: { type: "string" } } }, many(1_000)],
  [{ properties: { p1: true }, additionalProperties: false }, many(1_000)],
  [
    { properties: Object.fromEntries(names.map((name) => [name, true])), additionalProperties: false },
    many(90),
  ],
  [
    { properties: Object.fromEntries(names.map((name) => [name, { minimum: 0 }])), minProperties: 9 },
    many(90),
  ],
  [{ required: names }, many(90)],
  [{ required: names, additionalProperties: { type: "integer" } }, many(90)],
  [{ additionalProperties: { description: "anything" } }, many(500)],
  [{ patternProperties: { "9$": { type: "integer" } } }, many(500)],
  [{ patternProperties: { "9$": { type: "string" } } }, many(500)],
  [{ propertyNames: { minLength: 1 }, additionalProperties: false }, many(500)],
  [{ minProperties: 100, maxProperties: 400 }, many(300)],
  [{ maxProperties: 100 }, many(300)],
  [{ dependentRequired: { p1: names } }, many(90)],
  [{ const: sparkles }, sparkles],
  [{ enum: [[sparkles], many(90)] }, many(90)],
  [{ uniqueItems: true, items: { type: "integer" } }, numbers],
  [{ uniqueItems: true, items: { type: "string" } }, [1, 2, 3].map((i) => "a".repeat(20_000) + i)],
  [{ multipleOf: 0.01 }, 1.23],
  [{ items: { multipleOf: 3 } }, numbers.map((i) => i / 7)],
  [{ unevaluatedProperties: false }, many(300)],
];

/** Where the same value meets the schema once, again and again, and where being refused makes it fit. */
const around: readonly ((schema: JsonObject) => JsonObject)[] = [
  (schema) => schema,
  (schema) => ({ not: schema }),
  (schema) => ({ anyOf: [schema, true] }),
  (schema) => ({ oneOf: [schema, { not: schema }] }),
  (schema) => ({ if: schema, else: true }),
  (schema) => ({ allOf: Array.from({ length: 40 }, () => ({ $ref: "#/$defs/a" })), $defs: { a: schema } }),
  (schema) => ({
    allOf: Array.from({ length: 40 }, () => ({ not: { $ref: "#/$defs/a" } })),
    $defs: { a: schema },
  }),
];

test("both gears say the same of large values, however soon they run out of steps", {
  timeout: 120_000,
}, () => {
  const wrong: unknown[] = [];
  let cutShort = 0;
  let verdicts = 0;
  for (const [inner, value] of large) {
    for (const wrap of around) {
      const schema = wrap(inner);
      const unlimited = compileSchema(schema, { generate: "never" }).accepts(value);
      for (let steps = 1; steps < 20_000_000; steps = Math.ceil(steps * 1.4)) {
        const found = gears.map((generate) => {
          const compiled = compileSchema(schema, { generate, limits: { steps } });
          return [compiled.accepts(value), compiled.validate(value).valid];
        });
        verdicts++;
        if (found[0]![0] !== unlimited) cutShort++;
        if (new Set(found.flat()).size > 1)
          wrong.push({ schema: JSON.stringify(schema).slice(0, 300), steps, found });
      }
    }
  }
  console.log(`budgets: ${verdicts} large values, ${cutShort} cut short, ${wrong.length} differ`);
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(cutShort).toBeGreaterThan(verdicts / 10);
});
