import { describe, expect, test } from "vitest";
import { read } from "../format/read.ts";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { profiles } from "../profile/profiles.ts";
import { check } from "../rules/check.ts";
import { compile } from "./compile.ts";

const inputSchema: JsonObject = {
  type: "object",
  properties: { city: { type: "string" } },
  required: ["city"],
};

/** As programs write a tool out whose optional members are all there. */
const dumps: Readonly<Record<string, JsonValue>> = {
  mcp: {
    tools: [
      {
        name: "weather",
        title: null,
        description: "Weather of a city.",
        inputSchema,
        outputSchema: null,
        icons: null,
        annotations: null,
        execution: null,
        _meta: null,
      },
    ],
  },
  openai: [
    {
      type: "function",
      function: { name: "weather", description: "Weather of a city.", parameters: inputSchema, strict: null },
    },
  ],
  anthropic: [
    {
      name: "weather",
      description: "Weather of a city.",
      input_schema: inputSchema,
      cache_control: null,
      input_examples: null,
    },
  ],
};

describe.each(Object.keys(dumps))("null in place of what is not there, in a definition of %s", (format) => {
  test.each(["openai", "openai-strict", "anthropic", "gemini", "bedrock", "mcp-2025-11-25"])(
    "is not sent to %s, and nothing is lost by that",
    (target) => {
      const tools = read(dumps[format] as JsonValue).tools;
      const { payload, losses, setAside } = compile(tools, { target });
      expect(setAside).toEqual([]);
      expect(JSON.stringify(payload)).not.toContain("null");
      expect(losses.filter(({ message }) => message.includes("null"))).toEqual([]);
    },
  );
});

test("null inside what nobody knows stays where it is", () => {
  const definition = { name: "weather", description: "d", inputSchema, "x-more": { since: null } };
  const { payload } = compile(read({ tools: [definition] }).tools, { target: "mcp-2025-11-25" });
  expect(payload).toEqual({ tools: [definition] });
});

/** A definition with this in place of the schema of its arguments, and of its results where it has a place for that. */
const withSchema: Readonly<Record<string, (schema: JsonValue) => JsonValue>> = {
  mcp: (schema) => ({
    tools: [{ name: "weather", description: "d", inputSchema: schema, outputSchema: schema }],
  }),
  openai: (schema) => [
    { type: "function", function: { name: "weather", description: "d", parameters: schema } },
  ],
  "openai-responses": (schema) => [
    { type: "function", name: "weather", description: "d", parameters: schema, output_schema: schema },
  ],
  anthropic: (schema) => [{ name: "weather", description: "d", input_schema: schema, type: "custom" }],
  bedrock: (schema) => ({
    tools: [{ toolSpec: { name: "weather", description: "d", inputSchema: { json: schema } } }],
  }),
  gemini: (schema) => [
    { functionDeclarations: [{ name: "weather", description: "d", parameters: schema, response: schema }] },
  ],
  "tools-json": (schema) => [{ name: "weather", description: "d", input_schema: schema }],
  toolfoundation: (schema) => ({
    name: "weather",
    namespace: "n",
    version: "1.0.0",
    description: "d",
    inputSchema: schema,
  }),
  ikigai: (schema) => ({ name: "weather", description: "d", parameters: schema }),
};

describe.each(Object.keys(withSchema))(
  "null in place of the schema of arguments, as %s writes it",
  (layout) => {
    const format = layout === "openai-responses" ? "openai" : layout;
    const written = withSchema[layout] as (schema: JsonValue) => JsonValue;

    test.each([...profiles.keys()])("is to %s as if it were not there", (target) => {
      const absent = JSON.parse(JSON.stringify(written("absent")), (_, value) =>
        value === "absent" ? undefined : value,
      );
      const { payload, losses, notes, setAside } = compile(read(written(null), { format }).tools, { target });
      const without = compile(read(absent, { format }).tools, { target });
      expect({ payload, losses, notes, setAside }).toEqual({
        payload: without.payload,
        losses: without.losses,
        notes: without.notes,
        setAside: [],
      });
    });
  },
);

test("check tells of null in place of a schema where a format wants one", () => {
  const document = { tools: [{ name: "weather", description: "d", inputSchema: null }] };
  const { diagnostics } = check(document, { profile: "mcp-2025-11-25" });
  expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
    "not-a-schema /tools/0/inputSchema",
  );
});
