import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { isSoundByMetaschema } from "../differential/judges.ts";
import { instancesOf } from "./instances-of.ts";
import { loadFixtures } from "./load-corpus.ts";
import { createRandom } from "./random.ts";
import { randomSchema } from "./random-schema.ts";
import { stringForPattern } from "./string-for-pattern.ts";

const options = { strict: false, validateFormats: false, logger: false } as const;
const fixtures = loadFixtures();

test("the same seed makes the same instances and schemas", () => {
  const { schema } = fixtures[0]!;
  expect(instancesOf(schema, 7, 50)).toEqual(instancesOf(schema, 7, 50));
  expect(instancesOf(schema, 7, 50)).not.toEqual(instancesOf(schema, 8, 50));
  expect(randomSchema(7, "2020-12")).toEqual(randomSchema(7, "2020-12"));
});

test.each(fixtures)("$name gets instances that fit and instances that do not", ({ schema }) => {
  const draft07 = String(schema.$schema ?? "").includes("draft-07");
  const validate = (draft07 ? new Ajv(options) : new Ajv2020(options)).compile(schema);
  const fitting = instancesOf(schema, 1, 100).filter((value) => validate(value)).length;
  expect(fitting).toBeGreaterThan(5);
  expect(fitting).toBeLessThan(99);
});

test("random schemas are sound, in both dialects", () => {
  for (let seed = 0; seed < 200; seed += 1) {
    expect(isSoundByMetaschema(randomSchema(seed, "2020-12"), "2020-12")).not.toBe(false);
    expect(isSoundByMetaschema(randomSchema(seed, "draft-07"), "draft-07")).not.toBe(false);
  }
});

test.each([
  "^[A-Z]{3}$",
  "^#[0-9A-Fa-f]{6}$",
  "^\\d{4}-\\d{2}-\\d{2}$",
  "^(GET|POST)(,(GET|POST))*$",
  "^[a-z][a-z0-9-]{1,30}$",
  "^(?:a|b\\.c)+\\d?$",
  "^[^,]+$",
])("strings made for %s match it", (pattern) => {
  const random = createRandom(1);
  for (let i = 0; i < 50; i += 1) expect(stringForPattern(pattern, random)).toMatch(new RegExp(pattern, "u"));
});
