import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { compile } from "./compile.ts";

const text = { type: "string" };
const map = { type: "object", additionalProperties: text };
const form = (properties: JsonObject, more: JsonObject = { additionalProperties: false }): JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  ...more,
});

function compiled(forms: readonly JsonValue[]) {
  const by: JsonObject = { anyOf: forms };
  const inputSchema = { type: "object", properties: { by }, required: ["by"] };
  return compile([{ name: "find", description: "Finds.", inputSchema }], { target: "gemini" });
}

const free = { ...form({ id: text }), required: [] };
const mixed = "On the way back, a value of one branch may be mistaken for another branch's.";

/** The target closes no object, so every form takes the members of every other, and maps travel as pairs. */
describe("forms of which each is open where they are sent", () => {
  test.each<[what: string, forms: readonly JsonValue[], losses: readonly string[]]>([
    ["each with a member that the other cannot have", [form({ id: text }), form({ filter: map })], []],
    [
      "one with a member that a closed one cannot have",
      [form({ id: text }), form({ id: text, filter: map })],
      [],
    ],
    ["the closed one last", [form({ filter: map }, {}), form({ id: text })], []],
    ["open for their author too", [form({ id: text }, {}), form({ filter: map }, {})], [mixed]],
    [
      "with a member that may be left out",
      [form({ id: text }), { ...form({ id: text, filter: map }), required: ["id"] }],
      [mixed],
    ],
    [
      "with names that match a pattern",
      [{ ...free, patternProperties: { "^f": {} } }, form({ f: map })],
      [mixed],
    ],
    ["with a member that travels under another name", [free, form({ "a b": map })], [mixed]],
  ])("%s", (_what, forms, losses) => {
    const found = compiled(forms).losses.filter((loss) => loss.class === "narrowed");
    expect(found.filter(({ pointer }) => pointer.endsWith("/anyOf")).map(({ message }) => message)).toEqual(
      losses,
    );
  });

  test.each<[JsonValue, JsonValue]>([
    [{ id: "a" }, { id: "a" }],
    [{ filter: { a: "b" } }, { filter: [{ key: "a", value: "b" }] }],
    [{ filter: {} }, { filter: [] }],
  ])("%j travels and comes back", (by, sent) => {
    const { send, raise } = compiled([form({ id: text }), form({ filter: map })]);
    expect(send("find", { by })?.arguments).toEqual({ by: sent });
    expect(raise("find", { by: sent })).toMatchObject({ arguments: { by }, diagnostics: [] });
  });
});
