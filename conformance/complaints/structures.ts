import { isJsonObject } from "@toolwright/core";
import { expect } from "vitest";
import type { Complaint } from "./complaint.ts";
import { loses, travels, without } from "./expectations.ts";
import { input, schemasIn, text, tool } from "./look.ts";

const everyListHasItems = (root: Parameters<typeof schemasIn>[0]): void => {
  for (const each of schemasIn(root))
    if (String(each.type).toLowerCase() === "array") expect(isJsonObject(each.items)).toBe(true);
};

/** Parts that some providers ask for, and older ways to write them. */
export const structureComplaints: readonly Complaint[] = [
  {
    number: 10,
    where: "kintone/mcp-server#553",
    happened: "a tuple of draft-07 was refused: the schema must match draft 2020-12",
    tools: [
      tool("plot", {
        $schema: "http://json-schema.org/draft-07/schema#",
        type: "object",
        properties: {
          point: { type: "array", items: [{ type: "number" }, { type: "number" }], additionalItems: false },
        },
        required: ["point"],
      }),
    ],
    targets: ["anthropic", "anthropic-strict", "mcp-2025-11-25", "xai"],
    must: (compiled) => {
      without(compiled, "additionalItems");
      for (const { items } of schemasIn(input(compiled))) expect(Array.isArray(items)).toBe(false);
      travels(compiled, "plot", { point: [1, 2] });
    },
  },
  {
    number: 12,
    where: "openclaw/openclaw#29416",
    happened: 'patternProperties of "^(.*)$" was refused',
    tools: [
      tool("set_env", {
        type: "object",
        properties: { env: { type: "object", patternProperties: { "^(.*)$": {} } } },
        required: ["env"],
      }),
    ],
    targets: ["anthropic", "anthropic-strict", "openai-strict"],
    must: (compiled) => {
      without(compiled, "patternProperties");
      travels(compiled, "set_env", { env: { PATH: "/bin", DEBUG: 1 } });
    },
  },
  {
    number: 22,
    where: "spacelift-io/spacectl#402",
    happened: "a list without items was refused by OpenAI",
    tools: [
      tool("trigger", { type: "object", properties: { stacks: { type: "array" } }, required: ["stacks"] }),
    ],
    targets: ["openai", "openai-strict", "gemini"],
    must: (compiled) => {
      everyListHasItems(input(compiled));
      travels(compiled, "trigger", { stacks: ["one", "two"] });
    },
  },
  {
    number: 23,
    where: "digitalocean-labs/mcp-digitalocean#265",
    happened: "17 lists without items were found one request at a time",
    tools: [
      tool("create_droplets", {
        type: "object",
        properties: Object.fromEntries(
          Array.from({ length: 17 }, (_, i) => [`list_${i}`, { type: "array" }]),
        ),
      }),
    ],
    targets: ["openai", "openai-strict", "azure-openai-strict"],
    must: (compiled) => {
      everyListHasItems(input(compiled));
      travels(compiled, "create_droplets", { list_3: ["a"] });
    },
  },
  {
    number: 24,
    where: "openai/openai-agents-python#449",
    happened: "a tool without arguments was refused: object schema missing properties",
    tools: [tool("refresh", { type: "object" }), tool("reload", { type: "object", properties: {} })],
    targets: ["openai", "openai-strict", "openai-responses"],
    must: (compiled) => {
      expect(compiled.setAside).toEqual([]);
      expect(input(compiled).properties).toEqual(expect.any(Object));
    },
  },
  {
    number: 57,
    where: "ollama/ollama#11444, #6377",
    happened: "the server left fields of schemas out, and the model never heard of them",
    tools: [
      tool("search", {
        type: "object",
        properties: {
          count: { type: "integer", minimum: 1, maximum: 50 },
          site: { type: "string", format: "uri" },
        },
        required: ["count"],
      }),
    ],
    targets: ["ollama"],
    must: (compiled) => {
      without(compiled, "minimum", "maximum", "format");
      expect(JSON.stringify(input(compiled))).toMatch(/1.*50/);
      loses(compiled, "/inputSchema/properties/count/minimum");
    },
  },
  {
    number: 58,
    where: "SylphxAI/pdf-reader-mcp#63",
    happened: "a bound of draft-04 was an invalid tool schema for Mistral",
    tools: [
      tool("read_pdf", {
        $schema: "http://json-schema.org/draft-04/schema#",
        type: "object",
        properties: { page: { type: "number", minimum: 0, exclusiveMinimum: true } },
      }),
    ],
    targets: ["mistral", "anthropic"],
    must: (compiled) => {
      expect(compiled.setAside).toEqual([]);
      for (const { exclusiveMinimum } of schemasIn(input(compiled))) expect(exclusiveMinimum).not.toBe(true);
      travels(compiled, "read_pdf", { page: 1 });
    },
  },
  {
    number: 58,
    where: "BerriAI/litellm PR#13389, mistralai/client-python#91",
    happened: "$schema and $id broke Mistral's grammar, and members it does not know were refused",
    tools: [
      {
        ...tool("search", {
          $schema: "https://json-schema.org/draft/2020-12/schema",
          $id: "https://example.com/search",
          type: "object",
          properties: { query: text },
        }),
        title: "Search",
        annotations: { readOnlyHint: true },
      },
    ],
    targets: ["mistral"],
    must: (compiled) => {
      without(compiled, "$schema", "$id");
      const [{ definition } = { definition: {} }] = compiled.definitions;
      const { function: inner, type } = definition as Record<string, Record<string, unknown>>;
      expect(type).toBe("function");
      const known = ["name", "description", "strict", "parameters"];
      expect(Object.keys(inner ?? {}).filter((name) => !known.includes(name))).toEqual([]);
    },
  },
  {
    number: 60,
    where: "danny-avila/LibreChat#13838",
    happened:
      "Nova refused a cache point among the tools, and takes nothing but type, properties and required at the root",
    tools: [
      tool("search", {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        type: "object",
        properties: { query: text },
        required: ["query"],
        additionalProperties: false,
      }),
    ],
    targets: ["bedrock-nova"],
    must: (compiled) => {
      for (const { definition } of compiled.definitions)
        expect(Object.keys(definition as object)).toEqual(["toolSpec"]);
      expect(Object.keys(input(compiled)).sort()).toEqual(["properties", "required", "type"]);
    },
  },
];
