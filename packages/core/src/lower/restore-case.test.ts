import { expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { compile } from "./compile.ts";

const inputSchema = {
  type: "object",
  properties: {
    state: { type: "string", enum: ["open", "closed"] },
    level: { type: "string", enum: ["a", "A"] },
    speed: { type: "string", enum: ["Fast", "FAST", "slow"] },
    source: {
      anyOf: [
        {
          type: "object",
          properties: { kind: { const: "File" }, path: { type: "string" } },
          required: ["kind", "path"],
          additionalProperties: false,
        },
        {
          type: "object",
          properties: { kind: { const: "Url" }, tags: { type: "array", items: { enum: ["New", "Old"] } } },
          required: ["kind"],
          additionalProperties: false,
        },
      ],
    },
  },
  required: ["state"],
  additionalProperties: false,
};

const tools = [{ name: "find", description: "Finds.", inputSchema }];

test.each<[title: string, sent: JsonValue, raised: JsonValue, told: readonly string[]]>([
  ["as it is listed", { state: "open" }, { state: "open" }, []],
  ["in capitals", { state: "OPEN" }, { state: "open" }, ["info /state"]],
  [
    "inside a branch, where it decides which",
    { state: "Closed", source: { kind: "url", tags: ["NEW", "Old"] } },
    { state: "closed", source: { kind: "Url", tags: ["New", "Old"] } },
    ["info /state", "info /source/kind", "info /source/tags/0"],
  ],
  ["one of two that differ by it", { state: "open", level: "a" }, { state: "open", level: "a" }, []],
  [
    "neither of two that differ by it, so that nobody knows which is meant",
    { state: "open", speed: "fast" },
    { state: "open", speed: "fast" },
    ["error /speed"],
  ],
  [
    "in capitals, beside something that is wrong in any case",
    { state: "OPEN", level: 7 },
    { state: "OPEN", level: 7 },
    ["error /state", "error /level"],
  ],
  ["something else", { state: "ajar" }, { state: "ajar" }, ["error /state"]],
])("%s", (_title, sent, raised, told) => {
  const found = compile(tools, { target: "anthropic-strict" }).raise("find", sent);
  expect(found.arguments).toEqual(raised);
  expect(found.diagnostics.map(({ severity, pointer }) => `${severity} ${pointer}`)).toEqual(told);
});

test("far too many of them, or far too many that are listed, are answered soon", () => {
  const started = performance.now();
  const items = { type: "object", properties: { x: { type: "array", items: { enum: ["Alpha", "Beta"] } } } };
  const many = compile([{ name: "f", inputSchema: items }], { target: "anthropic-strict" });
  expect(many.raise("f", { x: Array(60_000).fill("alpha") }).diagnostics.length).toBeGreaterThan(0);
  const long = Array.from({ length: 130_000 }, (_, i) => `value ${i}`);
  const lists = { type: "object", properties: { x: { enum: long } } };
  const listed = compile([{ name: "f", inputSchema: lists }], { target: "anthropic-strict" });
  expect(listed.raise("f", { x: "nope" }).diagnostics.length).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(3_000);
});

test("a target that keeps to the letter is held to it", () => {
  const { diagnostics } = compile(tools, { target: "openai-strict" }).raise("find", {
    state: "OPEN",
    level: null,
    speed: null,
    source: null,
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(["argument-against-schema"]);
});

test("inside what travels in another form it is told where it stands for the author", () => {
  const state = { enum: ["Open", "Closed"] };
  const tool = {
    name: "t",
    description: "d",
    inputSchema: {
      type: "object",
      properties: {
        all: { type: "object", additionalProperties: { type: "object", properties: { state } } },
        pair: { type: "array", prefixItems: [state, state], items: false, minItems: 2 },
      },
    },
  };
  const { raise } = compile([tool], { target: "anthropic-strict" });
  const { arguments: args, diagnostics } = raise("t", {
    all: [
      { key: "a", value: { state: "open" } },
      { key: "b", value: { state: "open" } },
    ],
    pair: { item_1: "Open", item_2: "CLOSED" },
  });
  expect(args).toEqual({ all: { a: { state: "Open" }, b: { state: "Open" } }, pair: ["Open", "Closed"] });
  expect(diagnostics.map(({ pointer }) => pointer)).toEqual(["/all/a/state", "/all/b/state", "/pair/1"]);
});
