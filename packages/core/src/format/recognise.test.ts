import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { formats } from "./formats.ts";
import { recogniseFormat } from "./recognise.ts";

const asked = (document: JsonValue) => formats.find(({ recognise }) => recognise(document) !== undefined);

const signs = [...new Set(formats.flatMap((format) => format.signs))];

/** Members that formats look at, with values that they tell apart; tools stand in tools and elsewhere. */
const { document } = fc.letrec<{ document: JsonValue; object: JsonObject; value: JsonValue }>((tie) => ({
  document: fc.oneof(tie("object"), fc.array(tie("object"), { maxLength: 2 })),
  object: fc.dictionary(
    fc.constantFrom(...signs, "name", "description", "function", "id", "cachePoint", "systemTool", "strict"),
    tie("value"),
    { maxKeys: 4 },
  ),
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom("function", "custom", "web_search", "1.0.0", null, true),
    tie("object"),
    fc.array(tie("object"), { maxLength: 2 }),
  ),
}));

test("a document is of the first format that recognises it, whatever its signs spare the others", () => {
  fc.assert(
    fc.property(document, (each) => {
      expect(recogniseFormat(each)?.format.id).toBe(asked(each)?.id);
    }),
    { numRuns: 2_000 },
  );
});

test.each(signs)("a member called %s is found, and one that is only inherited changes nothing", (sign) => {
  for (const value of ["function", {}, [], [{ type: "function", name: "ping" }], { tools: [] }]) {
    expect(recogniseFormat({ [sign]: value })?.format.id).toBe(asked({ [sign]: value })?.id);
  }
  expect(recogniseFormat(Object.create({ [sign]: {} }) as JsonObject)).toBeUndefined();
});
