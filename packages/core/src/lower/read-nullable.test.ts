import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { compile } from "./compile.ts";
import { asMeant } from "./up-convert.ts";

const text = { type: "string" };
const nothing = { type: "null" };

/** Of OpenAPI 3.0, as generators write what is described elsewhere and may be null. */
const idioms: readonly [what: string, schema: JsonObject, meant: JsonObject][] = [
  [
    "a member of allOf",
    { nullable: true, allOf: [{ $ref: "#/$defs/kind" }], description: "Its kind." },
    { description: "Its kind.", anyOf: [{ allOf: [{ $ref: "#/$defs/kind" }] }, nothing] },
  ],
  ["a reference", { $ref: "#/$defs/kind", nullable: true }, { anyOf: [{ $ref: "#/$defs/kind" }, nothing] }],
  [
    "one of several",
    { oneOf: [text, { type: "integer" }], nullable: true },
    { anyOf: [{ oneOf: [text, { type: "integer" }] }, nothing] },
  ],
  [
    "any of several, with a bound and a default",
    { anyOf: [text, { $ref: "#/$defs/kind" }], minLength: 2, default: null, nullable: true },
    { default: null, anyOf: [{ anyOf: [text, { $ref: "#/$defs/kind" }], minLength: 2 }, nothing] },
  ],
];

const whole = (x: JsonObject): JsonObject => ({
  type: "object",
  properties: { x },
  required: ["x"],
  $defs: { kind: { type: "string", enum: ["aa", "bb"] } },
});

test.each(idioms)("%s that may be null is read so", (_, schema, meant) => {
  expect(asMeant(whole(schema))).toEqual(whole(meant));
  for (const target of ["openai-strict", "gemini", "anthropic", "mcp-2025-11-25", "ikigai"]) {
    const { raise, notes } = compile([{ name: "t", inputSchema: whole(schema) }], { target });
    expect(notes.map(({ code }) => code)).toContain("older-nullable");
    for (const x of [null, "aa"]) {
      const sent = target === "ikigai" ? JSON.stringify(x) : x;
      expect(raise("t", { x: sent }), target).toMatchObject({ arguments: { x }, diagnostics: [] });
    }
  }
});

test.each<[what: string, x: JsonObject]>([
  ["no type, and nothing that says one elsewhere", { nullable: true, enum: ["aa"] }],
  ["what may not be null", { nullable: false, allOf: [text] }],
  ["a dialect", { $schema: "https://json-schema.org/draft/2020-12/schema", allOf: [text], nullable: true }],
])("beside %s it says nothing, and no note claims it", (_, x) => {
  expect(asMeant(whole(x))).toEqual(whole(x));
  expect(compile([{ name: "t", inputSchema: whole(x) }], { target: "openai" }).notes).toEqual([]);
});

const long = { type: "string", format: "card", minLength: 3 };

test("losses and faults stand where their author wrote them, and references lead there", () => {
  const inputSchema = {
    ...whole({ nullable: true, oneOf: [long, { type: "integer" }] }),
    patternProperties: { "^y": { $ref: "#/properties/x/oneOf/1" } },
  };
  const { losses, setAside, raise } = compile([{ name: "t", inputSchema }], { target: "anthropic-strict" });
  expect(setAside).toEqual([]);
  expect(losses.map(({ pointer }) => pointer)).toContain("/inputSchema/properties/x/oneOf/0/format");
  expect(raise("t", { x: null, other_members: [{ key: "y", value: 1 }] }).diagnostics).toEqual([]);
  const faulty = whole({ nullable: true, allOf: [{ type: "strin" }] });
  const refused = compile([{ name: "t", inputSchema: faulty }], { target: "openai" }).setAside;
  expect(refused[0]?.diagnostics[0]?.pointer).toBe("/inputSchema/properties/x/allOf/0/type");
});
