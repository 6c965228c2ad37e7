import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { isPlainLeaf, type PlainWords } from "./plain-leaf.ts";

const all: PlainWords = {
  types: new Set(["string", "integer"]),
  description: true,
  title: true,
  default: true,
  enum: true,
};
const none: PlainWords = { ...all, description: false, title: false, default: false, enum: false };

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
  ["an empty text among them", { type: "string", enum: ["a", ""] }, all, false],
  ["a number among them", { type: "string", enum: ["a", 1] }, all, false],
  ["numbers", { type: "integer", enum: [1] }, all, false],
  ["no values", { type: "string", enum: [] }, all, false],
  ["anything else", { type: "string", maxLength: 3 }, all, false],
  ["what only looks like a keyword", { type: "string", constructor: "x" }, all, false],
])("%s", (_, schema, words, isPlain) => expect(isPlainLeaf(schema, words)).toBe(isPlain));
