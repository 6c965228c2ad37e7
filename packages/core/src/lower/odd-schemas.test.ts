import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { check } from "../rules/check.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { compile } from "./compile.ts";
import type { CompileToolsOptions } from "./compiled.ts";

const text = { type: "string" };
const strict = ["openai-strict", "anthropic-strict", "groq-strict", "azure-openai-strict", "deepseek-strict"];

const sent = (inputSchema: JsonObject, options: CompileToolsOptions) =>
  compile([{ name: "t", description: "Does it.", inputSchema }], options);

const withX = (x: JsonObject): JsonObject => ({
  type: "object",
  properties: { x },
  additionalProperties: false,
});

const schemaOf = ({ definitions }: ReturnType<typeof sent>): JsonObject => {
  const { definition } = definitions[0] as { definition: JsonValue };
  const { function: inside, parameters, input_schema: input } = definition as Record<string, JsonObject>;
  return (inside?.parameters ?? parameters ?? input) as JsonObject;
};

const places = ({ losses }: ReturnType<typeof sent>): string[] =>
  losses.map((loss) => `${loss.class} ${loss.pointer}`);

describe("an anyOf of what must be given beside a oneOf", () => {
  const members = { a: text, b: text, c: text, d: text };
  const given = (...names: string[]): JsonObject => ({ anyOf: names.map((name) => ({ required: [name] })) });
  const ofNames: JsonObject = {
    type: "object",
    properties: members,
    additionalProperties: false,
    allOf: [given("a", "b"), { oneOf: [{ required: ["c"] }, { required: ["d"] }] }],
  };
  const ofForms: JsonObject = {
    type: "object",
    properties: { ...members, k: { type: "integer" } },
    ...given("a", "b"),
    oneOf: [1, 2].map((k) => ({ properties: { k: { const: k } }, required: ["k"] })),
  };

  test.each(strict.flatMap((target) => [[target, ofNames, { a: "x", c: "y" }] as const]))(
    "can be called at %s",
    (target, schema, args) => {
      const compiled = sent(schema, { target });
      const call = compiled.send("t", args);
      expect(compileSchema(schemaOf(compiled)).accepts(call?.arguments)).toBe(true);
      expect(compiled.raise("t", call?.arguments ?? null)).toMatchObject({
        arguments: args,
        diagnostics: [],
      });
    },
  );

  test.each(strict)("and so can forms with a value of their own at %s", (target) => {
    const args = { a: "x", k: 1 };
    const compiled = sent(ofForms, { target });
    const call = compiled.send("t", args);
    expect(compileSchema(schemaOf(compiled)).accepts(call?.arguments)).toBe(true);
    expect(compiled.raise("t", call?.arguments ?? null)).toMatchObject({ arguments: args, diagnostics: [] });
  });
});

describe("a tool without parameters, for Gemini", () => {
  test("says in its description what its schema says", () => {
    const compiled = sent(
      { type: "object", properties: {}, description: "Uses the open file." },
      { target: "gemini" },
    );
    expect(compiled.definitions[0]?.definition).toEqual({
      name: "t",
      description: "Does it. Uses the open file.",
    });
    expect(places(compiled)).toEqual(["narrowed /inputSchema"]);
  });

  test("loses the rest of it, and says so", () => {
    const compiled = sent({ type: "object", minProperties: 1, title: "Nothing" }, { target: "gemini" });
    expect(places(compiled)).toEqual([
      "narrowed /inputSchema",
      "widened /inputSchema/minProperties",
      "annotation /inputSchema/title",
    ]);
  });

  test("of which there is nothing more to say loses only members that nobody declared", () => {
    const nothing = { type: "object", properties: {}, required: [] };
    expect(places(sent(nothing, { target: "gemini" }))).toEqual(["narrowed /inputSchema"]);
  });
});

describe("forms of a root, each as a tool", () => {
  const form = (name: string): JsonObject => ({ required: [name], properties: { [name]: text } });
  const forms: JsonObject = {
    type: "object",
    properties: { a: text, b: text },
    oneOf: [form("a"), form("b")],
  };
  const split = { target: "openai", rootUnions: "split" } as const;

  test("are told where a value may fit two of them", () => {
    expect(places(sent(forms, split))).toContain("widened /inputSchema/oneOf");
  });

  test("are not where none can, or where several may fit", () => {
    const kinds = ["a", "b"].map((kind) => ({ properties: { kind: { const: kind } }, required: ["kind"] }));
    expect(places(sent({ type: "object", oneOf: kinds }, split))).toEqual([]);
    const { oneOf, ...rest } = forms;
    expect(places(sent({ ...rest, anyOf: oneOf as JsonValue }, split))).toEqual([]);
  });
});

describe("listed values", () => {
  test.each(["anthropic-strict", "groq-strict", "openai", "openai-strict"])(
    "go to %s without what says something of other types only",
    (target) => {
      for (const [beside, gone] of [
        [{ additionalProperties: { type: "integer" } }, "integer"],
        [{ required: ["y"] }, '"y"'],
        [{ minimum: 3 }, "minimum"],
      ] as const) {
        const compiled = sent(withX({ enum: ["a", "b"], ...beside }), { target });
        const { diagnostics } = check(compiled.payload, { profile: target });
        expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
        expect(JSON.stringify(compiled.payload)).not.toContain(gone);
      }
    },
  );

  test.each(["openai", "openai-strict", "groq", "groq-strict", "gemini"])(
    "of which a constant is none take no value at %s",
    (target) => {
      const compiled = sent(withX({ type: "string", const: "a", enum: ["b"] }), { target });
      expect(JSON.stringify(compiled.payload)).not.toContain('"a"');
    },
  );
});

test.each(["openai-strict", "anthropic-strict", "groq-strict"])(
  "a condition for %s asks for the type of the value as well",
  (target) => {
    const asked = { enum: ["a", 1], type: "string" };
    const x: JsonObject = {
      type: "object",
      properties: { k: { enum: ["a", 1] }, v: text },
      required: ["k"],
      additionalProperties: false,
      if: { properties: { k: asked } },
      then: { required: ["v"] },
    };
    const compiled = sent(withX(x), { target });
    const args = { x: { k: 1 } };
    const call = compiled.send("t", args);
    expect(compileSchema(schemaOf(compiled)).accepts(call?.arguments)).toBe(true);
    expect(compiled.raise("t", call?.arguments ?? null)).toMatchObject({ arguments: args, diagnostics: [] });
  },
);
