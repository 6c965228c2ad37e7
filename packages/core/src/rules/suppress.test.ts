import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { check } from "./check.ts";
import { suppress } from "./suppress.ts";

const why = "The tool checks it itself.";
const tool = (limit: JsonObject, rest: JsonObject = {}): JsonObject => ({
  name: "invoice_list",
  description: "Lists invoices.",
  parameters: { type: "object", properties: { limit: { type: "integer", ...limit } } },
  ...rest,
});

const left = (document: JsonValue, advice = false): string[] =>
  suppress(document, check(document, { profile: "ikigai", advice }).diagnostics, { advice }).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

const allowed = (code: string): JsonObject => ({ "x-allow": { [code]: why } });
const keyword = "unsupported-keyword";
const limitAt = "/parameters/properties/limit";

test.each<[name: string, document: JsonValue, left: string[]]>([
  ["nothing suppressed", tool({ maximum: 9 }), [`${keyword} ${limitAt}/maximum`]],
  ["in the schema it is about", tool({ maximum: 9, ...allowed(keyword) }), []],
  ["in the tool, for all below", tool({ maximum: 9 }, allowed(keyword)), []],
  ["in both: both are in use", tool({ maximum: 9, ...allowed(keyword) }, allowed(keyword)), []],
  [
    "beside what it is about",
    {
      ...tool({ maximum: 9 }),
      parameters: { type: "object", properties: { a: allowed(keyword), b: { maximum: 9 } } },
    },
    [
      "untyped-schema /parameters/properties/a",
      `${keyword} /parameters/properties/b/maximum`,
      "untyped-schema /parameters/properties/b",
      `unused-suppression /parameters/properties/a/x-allow/${keyword}`,
    ],
  ],
  [
    "another rule",
    tool({ maximum: 9 }, allowed("missing-items")),
    [`${keyword} ${limitAt}/maximum`, "unused-suppression /x-allow/missing-items"],
  ],
  [
    "a rule that does not exist",
    tool({}, allowed("constructor")),
    ["unused-suppression /x-allow/constructor"],
  ],
  [
    "a blank reason",
    tool({ maximum: 9 }, { "x-allow": { [keyword]: " " } }),
    [`${keyword} ${limitAt}/maximum`, `suppression-without-reason /x-allow/${keyword}`],
  ],
  [
    "a reason that is no text",
    tool({}, { "x-allow": { [keyword]: true } }),
    [`suppression-without-reason /x-allow/${keyword}`],
  ],
  ["no object", tool({}, { "x-allow": keyword }), ["suppression-without-reason /x-allow"]],
  ["an empty object", tool({}, { "x-allow": {} }), []],
  ["advice that was not asked for", tool({}, allowed("undescribed-parameter")), []],
  [
    "a parameter of that name, which suppresses nothing",
    {
      ...tool({}),
      parameters: { type: "object", properties: { "x-allow": { type: "string", maxLength: 9 } } },
    },
    [
      "unconventional-name /parameters/properties/x-allow",
      `${keyword} /parameters/properties/x-allow/maxLength`,
    ],
  ],
])("%s", (_name, document, expected) => {
  expect(left(document).sort()).toEqual(expected.sort());
});

test("advice that was asked for can be suppressed", () => {
  expect(left(tool({}), true)).toContain(`undescribed-parameter ${limitAt}`);
  expect(left(tool(allowed("undescribed-parameter")), true)).toEqual([]);
});

test("ten thousand suppressions of ten thousand problems take no longer each", () => {
  const properties: Record<string, JsonValue> = {};
  for (let i = 0; i < 10_000; i++) properties[`p${i}`] = { type: "integer", maximum: 9, ...allowed(keyword) };
  const document = { ...tool({}), parameters: { type: "object", properties } };
  const { diagnostics } = check(document, { profile: "ikigai" });
  const started = performance.now();
  expect(suppress(document, diagnostics)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(2_000);
});
