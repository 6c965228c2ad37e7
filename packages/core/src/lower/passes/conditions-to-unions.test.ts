import { expect, test } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { lowerSchema } from "../lower-schema.ts";

const facts: SchemaFacts = {
  keywords: { if: "rejected", then: "rejected", else: "rejected" },
  unlisted: "enforced",
};
const isFile: JsonObject = { properties: { kind: { const: "file" } }, required: ["kind"] };

/** Something of one of three kinds, of which a file needs a path. */
const source = (more: JsonObject): JsonObject =>
  ({
    type: "object",
    properties: { kind: { enum: ["file", "link", "text"] }, path: { type: "string" } },
    required: ["kind"],
    if: isFile,
    then: { required: ["path"] },
    ...more,
  }) as JsonObject;

const lowered = (x: JsonObject) =>
  lowerSchema({ type: "object", properties: { x }, required: ["x"], additionalProperties: false }, facts);

/** What is asked in each branch: the kinds, and the members that must be there. */
function branchesOf(x: JsonObject): JsonValue | undefined {
  const { properties } = lowered(x).schema;
  const sent = isJsonObject(properties) ? properties.x : undefined;
  if (!isJsonObject(sent) || !Array.isArray(sent.anyOf)) return undefined;
  return (sent.anyOf as readonly JsonObject[]).map(({ properties: members, required }) => [
    ((members as JsonObject).kind as JsonObject).enum as JsonValue,
    required as JsonValue,
  ]);
}

test.each<[what: string, more: JsonObject, branches: JsonValue]>([
  [
    "one of three",
    {},
    [
      [["file"], ["kind", "path"]],
      [["link", "text"], ["kind"]],
    ],
  ],
  [
    "one of three, though it is not said that it must be there for that",
    { if: { properties: isFile.properties as JsonObject } },
    [
      [["file"], ["kind", "path"]],
      [["link", "text"], ["kind"]],
    ],
  ],
  [
    "three answers",
    {
      else: { required: ["url"] },
      allOf: [{ if: { properties: { kind: { enum: ["text"] } } }, then: { required: ["words"] } }],
    },
    [
      [["file"], ["kind", "path"]],
      [["link"], ["kind", "url"]],
      [["text"], ["kind", "url", "words"]],
    ],
  ],
])("a condition on the value of a property is a branch for each answer: %s", (_, more, branches) => {
  expect(branchesOf(source(more))).toEqual(branches);
  expect(lowered(source(more)).losses).toEqual([]);
});

test.each<[what: string, more: JsonObject]>([
  ["that another member is there too", { if: { ...isFile, required: ["kind", "line"] } }],
  ["that another member is there instead", { if: { ...isFile, required: ["line"] } }],
  ["a property that may be missing", { required: ["line"] }],
  ["a property of any value", { properties: { kind: { type: "string" } } }],
  ["two properties", { if: { properties: { kind: { const: "file" }, line: { const: 1 } } } }],
])("a condition on more than that is told: %s", (_, more) => {
  expect(branchesOf(source(more))).toBeUndefined();
  expect(lowered(source(more)).losses.map((loss) => `${loss.class} ${loss.pointer}`)).toEqual([
    "annotation /properties/x/if",
    "annotation /properties/x/then",
  ]);
});

test("a condition from which only what is so anyway follows is not told", () => {
  const x = source({ required: ["path"] });
  expect(branchesOf(x)).toBeUndefined();
  expect(lowered(x).losses).toEqual([]);
});

test("as many answers are worked out as there are values", () => {
  const codes = Array.from({ length: 2_000 }, (_, i) => i);
  const x = (many: readonly number[]): JsonObject =>
    source({
      properties: { kind: { enum: many } },
      if: { properties: { kind: { const: 0 } }, required: ["kind"] },
    });
  expect(branchesOf(x(codes))).toEqual([
    [[0], ["kind", "path"]],
    [codes.slice(1), ["kind"]],
  ]);
  expect(branchesOf(x([...codes, 2_000]))).toBeUndefined();
});
