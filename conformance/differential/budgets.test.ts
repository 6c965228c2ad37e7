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
