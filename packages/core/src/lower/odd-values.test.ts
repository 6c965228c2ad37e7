import { type } from "arktype";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import { compile } from "./compile.ts";
import { sendSchema } from "./send-schema.ts";

const targets = ["openai", "openai-strict", "anthropic", "gemini", "mcp-2025-11-25"];

const closed = (x: unknown): JsonObject =>
  ({ type: "object", properties: { x }, required: ["x"], additionalProperties: false }) as JsonObject;

const toolOf = (inputSchema: unknown): Tool => ({
  name: "t",
  description: "d",
  inputSchema: inputSchema as JsonValue,
});

const ofZod = "This is a schema of zod, not JSON Schema; use defineTool or z.toJSONSchema().";

function inACircle(made: (self: object) => object): object {
  const self = {};
  return Object.assign(self, made(self));
}

const throwing = {
  get type(): string {
    throw new Error("The connection is closed");
  },
};

test.each<[what: string, schema: unknown, says: string]>([
  ["a bigint in a list", closed({ enum: [1n, 2] }), "JSON has no bigint."],
  ["a bigint as a default", closed({ type: "string", default: 1n }), "JSON has no bigint."],
  ["a function", closed({ type: "string", title: () => "x" }), "JSON has no function."],
  ["a symbol", closed({ const: Symbol("x") }), "JSON has no symbol."],
  ["a schema of Zod", z.object({ city: z.string() }), ofZod],
  ["its parts where keywords are", { city: z.string(), days: z.number() }, ofZod],
  ["one of Zod among members", { type: "object", properties: { city: z.string() } }, ofZod],
  [
    "a schema of Valibot",
    v.object({ city: v.string() }),
    "This is a schema of valibot, not JSON Schema; use defineTool or toJsonSchema() of @valibot/to-json-schema.",
  ],
  [
    "a type of ArkType",
    type({ city: "string" }),
    "This is a schema of arktype, not JSON Schema; use defineTool or its toJsonSchema().",
  ],
  [
    "a schema of some library",
    { "~standard": { version: 1, vendor: "acme", validate: () => ({}) } },
    "This is a schema of acme, not JSON Schema; use defineTool.",
  ],
  [
    "something that nobody waited for",
    Promise.resolve({ type: "object" }),
    "This is a Promise; await it first.",
  ],
  ["a part that nobody waited for", closed(Promise.resolve({})), "This is a Promise; await it first."],
  ["a Map of members", { type: "object", properties: new Map([["a", {}]]) }, "JSON has no Map."],
  ["a Map of members further down", closed({ type: "object", properties: new Map() }), "JSON has no Map."],
  ["a Set in place of a schema", new Set(["a"]), "JSON has no Set."],
  ["a Set of values", closed({ enum: new Set(["a"]) }), "JSON has no Set."],
  ["a Date as a default", closed({ type: "string", default: new Date(0) }), "JSON has no Date."],
  ["a Date inside a default", closed({ type: "object", default: { a: new Date(0) } }), "JSON has no Date."],
  ["a RegExp as a pattern", closed({ type: "string", pattern: /a/ }), "JSON has no RegExp."],
  ["a part that throws", closed(throwing), "The schema cannot be read to its end: The connection is closed."],
  [
    "an object that holds itself",
    inACircle((self) => ({ type: "object", properties: { self } })),
    'This is the object at "#" again, which it stands in (a circular object); use "$ref".',
  ],
  [
    "an object in words of OpenAPI that holds itself",
    inACircle((self) => ({ type: "object", nullable: true, properties: { self } })),
    'This is the object at "#" again, which it stands in (a circular object); use "$ref".',
  ],
  [
    "a value that holds itself",
    closed({ default: inACircle((self) => ({ self })) }),
    'This is the object at "#/properties/x/default" again, which it stands in (a circular object); use "$ref".',
  ],
  ["a schema of Zod that is no object", z.array(z.string()), ofZod],
  [
    "a member of its class",
    Object.assign(Object.create({ parse: () => undefined }), { type: "object" }),
    "The schema has members from its class that JSON has no word for; give a plain object.",
  ],
  ["a root that throws", throwing, "The schema cannot be read to its end: The connection is closed."],
])("%s in a schema sets the tool aside, and the others are sent", (_what, schema, says) => {
  const good: Tool = { ...toolOf(closed({ type: "string" })), name: "good" };
  for (const target of targets)
    for (const tools of [[toolOf(schema)], [toolOf(schema), good]]) {
      const { setAside, names } = compile(tools, { target });
      expect(setAside.map(({ diagnostics }) => diagnostics[0]?.message)).toEqual([says]);
      expect(Object.keys(names)).toHaveLength(tools.length - 1);
    }
  expect(sendSchema(schema as JsonValue, { target: "openai" }).diagnostics[0]?.message).toBe(says);
});

test("a schema that a class made is sent for what it holds", () => {
  class Schema {
    type = "object";
    properties = { city: { type: "string" } };
  }
  for (const target of targets) {
    const { payload, setAside } = compile([toolOf(new Schema())], { target });
    expect(setAside).toEqual([]);
    expect(payload).toEqual(compile([toolOf({ ...new Schema() })], { target }).payload);
  }
});

test.each<[what: string, schema: unknown, same: unknown]>([
  [
    "in a branch of a union",
    closed({ type: "object", anyOf: [{ type: undefined, required: ["a"] }, { required: ["b"] }] }),
    closed({ type: "object", anyOf: [{ required: ["a"] }, { required: ["b"] }] }),
  ],
  [
    "in a member of allOf",
    closed({ allOf: [{ type: "string", maxLength: undefined }, { maxLength: 5 }] }),
    closed({ allOf: [{ type: "string" }, { maxLength: 5 }] }),
  ],
  [
    "under a name of a member",
    { type: "object", properties: { a: { type: "string" }, b: undefined }, required: ["a"] },
    { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
  ],
])("what is undefined %s is not there", (_what, schema, same) => {
  for (const target of targets) {
    const { payload, losses, setAside } = compile([toolOf(schema)], { target });
    const other = compile([toolOf(same)], { target });
    expect(JSON.parse(JSON.stringify(payload))).toEqual(other.payload);
    expect({ losses, setAside }).toEqual({ losses: other.losses, setAside: other.setAside });
  }
});

describe.each(targets)("values of programs without types, for %s", (target) => {
  const { send, raise, sendResult } = compile([toolOf(closed({}))], { target });

  test.each<[what: string, value: unknown]>([
    ["a bigint", { x: 1n }],
    ["a toJSON that throws", { x: { toJSON: () => expect.unreachable() } }],
    ["a member that throws", throwing],
    ["a proxy that throws", new Proxy({}, { ownKeys: () => expect.unreachable() })],
  ])("%s is refused, and nothing throws", (_what, value) => {
    expect(send("t", value)).toBeUndefined();
    expect(raise("t", value).diagnostics).toMatchObject([{ severity: "error" }]);
    expect(() => sendResult("t", value)).not.toThrow();
  });

  test("what is undefined counts as absent", () => {
    expect(raise("t", send("t", { x: 1, y: undefined })?.arguments).diagnostics).toEqual([]);
  });
});

test("a number in JSON text that is too large for any is refused wherever it stands", () => {
  for (const target of ["openai-strict", "gemini"]) {
    const { raise } = compile([toolOf(closed({}))], { target });
    expect(raise("t", { x: "1e400" }).diagnostics).toMatchObject([
      { code: "argument-not-raised", pointer: "/x", message: "There is a number that JSON cannot express." },
    ]);
    expect(raise("t", '{"x":1e400}').diagnostics).toMatchObject([{ code: "lossy-number" }]);
  }
});
