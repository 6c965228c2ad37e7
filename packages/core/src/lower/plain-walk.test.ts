import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { profiles } from "../profile/profiles.ts";
import { limits } from "./concern.ts";
import { Concerns } from "./concerns.ts";
import { Keys } from "./keys.ts";
import { type PlainWords, partlessTypes, plainWalk, spelledWords, startWalk } from "./plain-walk.ts";

const all: PlainWords = {
  types: partlessTypes((type) => (type === "string" || type === "integer" ? type : undefined)),
  spelled: undefined,
  description: true,
  title: true,
  default: true,
  enum: true,
  objects: true,
  rootObjects: true,
  lists: true,
  limits,
  keys: Keys.by({ pattern: "^[a-z]{1,9}$" }),
  rootKeys: Keys.by({ pattern: "^[a-z]{1,9}$" }),
  closed: "left out",
};
/** How many there are; none where it is not plain. */
function partsOf(schema: JsonObject, words = all): number {
  const met = startWalk();
  return plainWalk(schema, words, 0, met) === undefined ? 0 : met.parts;
}
const none: PlainWords = {
  ...all,
  limits: new Map(),
  description: false,
  title: false,
  default: false,
  enum: false,
  objects: false,
  rootObjects: false,
  lists: false,
  closed: undefined,
};

test.each<[about: string, schema: JsonObject, words: PlainWords, isPlain: boolean]>([
  ["a type", { type: "string" }, all, true],
  ["a type that is written otherwise", { type: "boolean" }, all, false],
  ["several types", { type: ["string", "null"] }, all, false],
  ["no type", { description: "What." }, all, false],
  ["nothing", {}, all, false],
  ["a description", { type: "string", description: "What." }, all, true],
  ["a description that is none", { type: "string", description: 1 }, all, false],
  ["a description that is not sent", { type: "string", description: "What." }, none, false],
  ["a title that is none", { type: "string", title: null }, all, false],
  ["a default of any kind", { type: "integer", default: "x" }, all, true],
  ["a default that is not sent", { type: "integer", default: 1 }, none, false],
  ["some texts", { type: "string", enum: ["a", "b"] }, all, true],
  ["texts with capitals", { type: "string", enum: ["GET", "Post"] }, all, true],
  ["texts that only capitals tell apart", { type: "string", enum: ["a", "A"] }, all, false],
  ["an empty text among them", { type: "string", enum: ["a", ""] }, all, false],
  ["a number among them", { type: "string", enum: ["a", 1] }, all, false],
  ["numbers", { type: "integer", enum: [1] }, all, false],
  ["no values", { type: "string", enum: [] }, all, false],
  ["a limit", { type: "string", maxLength: 3 }, all, true],
  ["a limit that is none", { type: "string", maxLength: -3 }, all, false],
  ["a limit of another type", { type: "integer", maxLength: 3 }, all, false],
  ["a limit of some texts", { type: "string", maxLength: 3, enum: ["a"] }, all, false],
  ["a limit that is not sent", { type: "string", maxLength: 3 }, none, false],
  ["anything else", { type: "string", pattern: "a" }, all, false],
  ["what is closed and has no members", { type: "string", additionalProperties: false }, all, false],
  ["what only looks like a keyword", { type: "string", constructor: "x" }, all, false],
])("%s", (_, schema, words, isPlain) => {
  const met = startWalk();
  expect(plainWalk(schema, words, 1, met)).toBe(isPlain ? schema : undefined);
});

const text = { type: "string" };
const object = { type: "object", properties: { a: text, b: text }, required: ["a"] };

test.each<[about: string, schema: JsonObject, words: PlainWords, parts: number]>([
  ["arguments", object, all, 3],
  ["no arguments", { type: "object", properties: {} }, all, 1],
  ["arguments of a known dialect", { $schema: "http://json-schema.org/draft-07/schema#", ...object }, all, 3],
  ["arguments of another dialect", { $schema: "x", ...object }, all, 0],
  ["no further arguments, which is left out", { ...object, additionalProperties: false }, all, 3],
  ["no further arguments, which is not", { ...object, additionalProperties: false }, none, 0],
  ["further arguments of a kind", { ...object, additionalProperties: text }, all, 0],
  [
    "objects and lists inside",
    { type: "object", properties: { a: { type: "array", items: object } } },
    all,
    5,
  ],
  [
    "an object inside that has none",
    { type: "object", properties: { a: { type: "object", properties: {} } } },
    all,
    0,
  ],
  [
    "an object inside that is closed, which is left out",
    { type: "object", properties: { a: { ...object, additionalProperties: false } } },
    all,
    4,
  ],
  [
    "an object inside that is closed, which is not",
    { type: "object", properties: { a: { ...object, additionalProperties: false } } },
    none,
    0,
  ],
  ["a dialect inside", { type: "object", properties: { a: { ...object, $schema: "x" } } }, all, 0],
  ["what is no arguments", text, all, 0],
  ["objects that are written otherwise", object, none, 0],
  ["members that are none", { type: "object", properties: [text] }, all, 0],
  [
    "a member that is a list, and says a type",
    { type: "object", properties: { a: Object.assign([], { type: "string" }) as unknown as JsonObject } },
    all,
    0,
  ],
  ["a member that is no schema", { type: "object", properties: { a: true } }, all, 0],
  ["a name that is none", { type: "object", properties: { A: text } }, all, 0],
  ["required in another order", { ...object, required: ["b", "a"] }, all, 3],
  ["required twice", { ...object, required: ["a", "a"] }, all, 0],
  ["required and not declared", { ...object, required: ["a", "c"] }, all, 0],
  ["required, and on every object", { ...object, required: ["a", "toString"] }, all, 0],
  ["required that is no list", { ...object, required: "a" }, all, 0],
  ["a list of no said items", { type: "object", properties: { a: { type: "array" } } }, all, 0],
  ["a tuple of draft-07", { type: "object", properties: { a: { type: "array", items: [text] } } }, all, 0],
  [
    "members of what is no object",
    { type: "object", properties: { a: { ...object, type: "string" } } },
    all,
    0,
  ],
])("%s", (_, schema, words, parts) => expect(partsOf(schema, words)).toBe(parts));

test("what is deep, wide or holds itself is looked at otherwise", () => {
  let deep: JsonObject = text;
  for (let i = 0; i < 25; i++) deep = { type: "array", items: deep };
  const wide = {
    type: "object",
    properties: Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [letters(i), text])),
  };
  const endless: Record<string, unknown> = { type: "object" };
  endless.properties = { a: text, again: endless };
  for (const schema of [deep, wide, endless]) expect(partsOf(schema as JsonObject)).toBe(0);
});

const letters = (i: number): string => [...String(i)].map((digit) => "abcdefghij"[Number(digit)]).join("");

test("in a notation of the target's own all of it is a copy, in one order", () => {
  const words = spelledWords(all, {
    write: (schema) => schema,
    types: new Map(["string", "object", "array"].map((type) => [type, type.toUpperCase()])),
    texts: new Set(["minItems"]),
  });
  const schema: JsonObject = {
    required: ["a"],
    additionalProperties: false,
    properties: {
      a: { description: "What.", type: "string", default: "x" },
      list: { items: { enum: ["b"], type: "string" }, minItems: 2, type: "array" },
    },
    type: "object",
  };
  const before = structuredClone(schema);
  const met = startWalk();
  expect(JSON.stringify(plainWalk(schema, words, 0, met))).toBe(
    JSON.stringify({
      type: "OBJECT",
      properties: {
        a: { type: "STRING", description: "What.", default: "x" },
        list: { type: "ARRAY", minItems: "2", items: { type: "STRING", enum: ["b"] } },
      },
      required: ["a"],
    }),
  );
  expect(met).toEqual({ parts: 4, closed: 1, isRootClosed: true, isNamed: false });
  expect(schema).toEqual(before);
});

test("targets that close objects, want every member or name no further ones have none that are plain", () => {
  const wordsOf = (id: string) => Concerns.of(profiles.get(id)?.facts.schema ?? {}).plain;
  expect(wordsOf("gemini")).toMatchObject({
    objects: true,
    rootObjects: true,
    closed: "left out",
  });
  expect(wordsOf("openai-strict").objects).toBe(false);
});
