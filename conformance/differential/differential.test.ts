import { expect, test } from "vitest";
import type { Subject } from "./compare.ts";
import { isExactMultiple } from "./exact-multiple.ts";
import { smallest } from "./smallest.ts";
import { randomSubjects, realSubjects } from "./subjects.ts";
import { survey } from "./survey.ts";

test.each<[name: string, subjects: () => readonly Subject[], instances: number]>([
  ["real schemas", realSubjects, 10],
  ["random schemas of both dialects", () => randomSubjects(500), 20],
])(
  "%s get the same verdicts from both gears, Ajv and hyperjump",
  { timeout: 120_000 },
  async (name, subjects, instances) => {
    const all = subjects();
    const found = await survey(all, instances, 1);
    console.log(
      `differential: ${all.length} ${name} x ${instances} instances, ${found.verdicts} verdicts of 2 gears and 2 judges, ${found.unexplained.length} unexplained disagreements`,
    );
    expect(await Promise.all(found.unexplained.slice(0, 3).map(smallest))).toEqual([]);
    expect(found.accepted).toBeGreaterThan(found.verdicts / 20);
    expect(found.verdicts).toBeGreaterThan(all.length * instances * 3);
  },
);

test.each<[value: number, divisor: number, expected: boolean]>([
  [75.49, 0.01, true],
  [-5, 0.1, true],
  [1e21, 3, false],
  [1e308, 0.5, true],
  [0.1 + 0.2, 0.1, false],
  [0, 7, true],
])("%d as a multiple of %d is decided in decimal digits", (value, divisor, expected) => {
  expect(isExactMultiple(value, divisor)).toBe(expected);
});
