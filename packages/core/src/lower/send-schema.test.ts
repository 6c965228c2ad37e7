import { expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { profiles } from "../profile/profiles.ts";
import { compile } from "./compile.ts";
import { sendSchema } from "./send-schema.ts";

const weather = {
  type: "object",
  properties: { city: { type: "string" }, days: { type: "integer", minimum: 1 } },
  required: ["city"],
};

test("a schema alone, as the target spells it", () => {
  expect(sendSchema(weather, { target: "gemini" }).schema).toEqual({
    type: "OBJECT",
    properties: { city: { type: "STRING" }, days: { type: "INTEGER", minimum: 1 } },
    required: ["city"],
  });
});

test("with its losses, and the way back for values", () => {
  const { schema, losses, way } = sendSchema(weather, { target: "openai-strict" });
  expect(schema).toMatchObject({ required: ["city", "days"], additionalProperties: false });
  expect(losses).toMatchObject([{ pointer: "", class: "narrowed" }]);
  expect(way.raise({ city: "Bonn", days: null }, "", () => {})).toEqual({ city: "Bonn" });
});

test("what is told is not to be changed, for it is told of others too", () => {
  const author = { ...weather, additionalProperties: false };
  const [loss] = sendSchema(author, { target: "gemini" }).losses;
  expect(() => Object.assign(loss ?? {}, { message: "" })).toThrow(TypeError);
  expect(sendSchema(author, { target: "gemini" }).losses[0]?.message).not.toBe("");
});

test("a limit that changes while it is read is not sent", () => {
  let reads = 0;
  const city = {
    type: "string",
    get maxLength() {
      reads += 1;
      return reads === 1 ? 3 : {};
    },
  };
  const author = { type: "object", properties: { city } };
  const { schema, diagnostics } = sendSchema(author, { target: "gemini" });
  expect(schema).toBeUndefined();
  expect(diagnostics).toMatchObject([{ pointer: "/properties/city/maxLength" }]);
});

test.each<[about: string, schema: JsonValue, pointer: string]>([
  ["one that is none", { properties: { a: { type: "text" } } }, "/properties/a/type"],
  ["one that takes no object", { type: "string" }, ""],
  ["no schema at all", "text", ""],
])("%s is not sent, and it is said why", (_, author, pointer) => {
  const { schema, diagnostics } = sendSchema(author, { target: "gemini" });
  expect(schema).toBeUndefined();
  expect(diagnostics.map((diagnostic) => diagnostic.pointer)).toEqual([pointer]);
});

const unions = { type: "object", properties: { a: { anyOf: [{ type: "string" }, { type: "null" }] } } };
const closed = { ...weather, additionalProperties: false };
/** Those of formats that write a schema; cards of agents have no place for one. */
const targets = [...profiles.values()].filter(
  ({ id, emit, format }) => emit !== undefined && format === undefined && id !== "a2a",
);

test.each(targets.map(({ id }) => id))("for %s it is what stands in a definition", (target) => {
  for (const inputSchema of [weather, unions, closed]) {
    const [one] = compile([{ name: "a", inputSchema }], { target }).definitions;
    const { schema } = sendSchema(inputSchema, { target });
    expect(schema).toBeDefined();
    expect(JSON.stringify(one?.definition)).toContain(JSON.stringify(schema));
  }
});
