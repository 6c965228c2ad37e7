import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { compile } from "./compile.ts";

const split = (inputSchema: JsonObject, target: string) =>
  compile([{ name: "t", description: "d", inputSchema }], { target, rootUnions: "split" });

const parametersOf = (compiled: ReturnType<typeof split>): readonly JsonValue[] =>
  compiled.definitions.map(
    ({ definition }) => (definition as { function: { parameters: JsonObject } }).function.parameters,
  );

const form = (kind: string): JsonObject => ({
  type: "object",
  properties: { kind: { const: kind } },
  required: ["kind"],
});

test("a form that says everything itself is a plain object", () => {
  const compiled = split({ type: "object", oneOf: [form("a"), form("b")] }, "groq");
  expect(parametersOf(compiled)).toEqual([
    { type: "object", properties: { kind: { const: "a" } }, required: ["kind"] },
    { type: "object", properties: { kind: { const: "b" } }, required: ["kind"] },
  ]);
});

test("a form that no arguments can have is no tool", () => {
  for (const other of [{ type: "null" }, { type: ["string", "null"] }, false]) {
    const { definitions, setAside } = split({ anyOf: [form("a"), other, form("b")] }, "ollama");
    expect(definitions.map(({ name }) => name)).toEqual(["t_a", "t_b"]);
    expect(setAside).toEqual([]);
  }
});

test("losses of a form stand where its author wrote them", () => {
  const limited = { ...form("b"), properties: { kind: { const: "b" }, n: { type: "integer", minimum: 1 } } };
  const { losses } = split({ description: "Either.", anyOf: [form("a"), limited] }, "anthropic-strict");
  expect(losses.map(({ pointer }) => pointer)).toContain("/inputSchema/anyOf/1/properties/n/minimum");
});

test("a form keeps its members beside a union that only says what must be given", () => {
  const either = [{ required: ["c"] }, { required: ["d"] }];
  const text = { type: "string" };
  const compiled = split(
    { type: "object", properties: { c: text, d: text }, anyOf: either, oneOf: [form("a"), form("b")] },
    "openai",
  );
  expect(parametersOf(compiled)).toMatchObject([
    { properties: { c: text, d: text, kind: { const: "a" } }, required: ["kind"] },
    { properties: { c: text, d: text, kind: { const: "b" } }, required: ["kind"] },
  ]);
  expect(compiled.losses.map(({ pointer }) => pointer)).toEqual(["/inputSchema/anyOf"]);
});

test("a form keeps its members beside a union that cannot be joined with it", () => {
  const text = { type: "string" };
  const others = { patternProperties: { "^q": text }, additionalProperties: text };
  const anyOf = [others, { properties: { d: {} }, required: ["c"] }];
  const compiled = split(
    { type: "object", properties: { c: text }, anyOf, oneOf: [form("a"), form("b")] },
    "openai",
  );
  expect(parametersOf(compiled)).toMatchObject([
    { properties: { c: text, kind: { const: "a" } } },
    { properties: { c: text, kind: { const: "b" } } },
  ]);
  expect(compiled.losses.map(({ pointer }) => pointer)).toEqual(["/inputSchema/anyOf"]);
});

const naming = (name: string): JsonObject => ({
  properties: { [name]: { type: "string" } },
  required: [name],
});

test.each([
  ["openai", { anyOf: [naming("a"), naming("b")], unevaluatedProperties: false }, ["narrowed"]],
  ["openai", { oneOf: [naming("a"), naming("b")], unevaluatedProperties: false }, ["widened"]],
  ["openai", { anyOf: [naming("a"), naming("b")], unevaluatedProperties: {} }, []],
  ["openai", { anyOf: [form("a"), form("b")], unevaluatedProperties: false }, []],
  ["gemini", { anyOf: [naming("a"), naming("b")], unevaluatedProperties: false }, ["narrowed", "widened"]],
  ["anthropic", { anyOf: [naming("a"), naming("b")], unevaluatedProperties: false }, ["narrowed"]],
])("for %s what forms of %j name alone is told", (target, inputSchema, classes) => {
  const { definitions, losses } = split({ type: "object", ...inputSchema }, target);
  expect(definitions).toHaveLength(2);
  const told = losses.filter((loss) => /^.inputSchema.(unevaluatedProperties|oneOf)$/.test(loss.pointer));
  expect([...new Set(told.map((loss) => loss.class))]).toEqual(classes);
});

test.each(["#", "#/oneOf/1", "#top"])("what refers to all forms (%s) is not split", (reference) => {
  const every = {
    $anchor: "top",
    oneOf: [{ ...form("a"), properties: { kind: { const: "a" }, all: { $ref: reference } } }, form("b")],
  };
  const { definitions, setAside, send, raise } = split(every, "openai-strict");
  expect(setAside).toEqual([]);
  expect(definitions).toHaveLength(1);
  const args = { kind: "a", all: { kind: "b" } };
  const sent = send("t", args);
  expect(raise(sent?.name ?? "", sent?.arguments)).toMatchObject({ arguments: args, diagnostics: [] });
});

test("a tool of 10,000 forms is split in no time", { timeout: 5_000 }, () => {
  const forms = Array.from({ length: 10_000 }, (_, i) => form(`k${i}`));
  expect(split({ oneOf: forms }, "anthropic").definitions).toHaveLength(10_000);
  expect(split({ oneOf: forms }, "openai").definitions).toHaveLength(128);
});
