import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { compile } from "./compile.ts";

test.each<[what: string, id: JsonObject]>([
  [
    "by two forms that both take it",
    { oneOf: [{ type: ["string", "null"] }, { type: ["integer", "null"] }] },
  ],
  ["by what it must not be", { type: ["string", "null"], not: { type: "null" } }],
  ["on a condition", { type: ["string", "null"], if: { type: "null" }, then: { const: "never" } }],
])("null that its author refuses, %s, stands for absent", (_, id) => {
  const inputSchema = { type: "object", properties: { id }, additionalProperties: false };
  for (const target of ["openai-strict", "groq-strict", "groq"]) {
    const { send, raise } = compile([{ name: "t", description: "d", inputSchema }], { target });
    const sent = send("t", {});
    expect(raise("t", sent?.arguments), target).toMatchObject({ arguments: {}, diagnostics: [] });
    expect(raise("t", { id: null }), target).toMatchObject({ arguments: {}, diagnostics: [] });
    expect(raise("t", { id: "a" }), target).toMatchObject({ arguments: { id: "a" }, diagnostics: [] });
  }
});

test("null that its author takes stays null", () => {
  const inputSchema = { type: "object", properties: { id: { type: ["string", "null"] } } };
  const { raise, losses } = compile([{ name: "t", description: "d", inputSchema }], {
    target: "openai-strict",
  });
  expect(raise("t", { id: null }).arguments).toEqual({ id: null });
  expect(losses.map(({ message }) => message)).toContain(
    '"id" must be sent; null is sent where it was left out.',
  );
});
