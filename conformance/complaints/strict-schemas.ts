import { expect } from "vitest";
import type { Complaint } from "./complaint.ts";
import {
  everyObjectIsClosed,
  everyPropertyIsRequired,
  isFoundOut,
  loses,
  travels,
  without,
} from "./expectations.ts";
import { input, inputs, keywordsIn, property, schemasIn, text, tool } from "./look.ts";

const address = {
  type: "object",
  properties: { city: text },
  required: ["city"],
  additionalProperties: false,
};
const size = { type: "integer", minimum: 1, maximum: 500 };
const optional = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`option_${i}`, text]));

/** The pattern that Zod 4.0 to 4.5 writes for e-mail addresses. */
const email =
  "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$";

/** Where models are held to schemas. */
export const strictComplaints: readonly Complaint[] = [
  {
    number: 25,
    where: "openai/openai-agents-python#4390",
    happened: "default was refused by Azure, and by Azure only",
    tools: [tool("search", { type: "object", properties: { limit: { type: "integer", default: 10 } } })],
    targets: ["azure-openai-strict"],
    must: (compiled) => {
      without(compiled, "default");
      expect(property(compiled, "limit").description).toContain("10");
      expect(compiled.raise("search", { limit: null }).arguments).toEqual({ limit: 10 });
    },
  },
  {
    number: 26,
    where: "SmartBear/smartbear-mcp#491, Dokploy/mcp#45, vercel/ai#16021",
    happened: "the lookaround in Zod's pattern for e-mail addresses was refused",
    tools: [
      tool("invite", {
        type: "object",
        properties: { email: { type: "string", format: "email", pattern: email } },
        required: ["email"],
      }),
    ],
    targets: ["openai", "openai-strict", "anthropic-strict", "xai"],
    must: (compiled) => {
      expect(property(compiled, "email")).not.toHaveProperty("pattern");
      loses(compiled, "/inputSchema/properties/email/pattern");
      isFoundOut(compiled, "invite", { email: "..a@example.com" });
    },
  },
  {
    number: 27,
    where: "langchain-ai/langchainjs#11381, camel-ai/camel#3001",
    happened: "$ref was refused because a description stood beside it",
    tools: [
      tool("ship", {
        type: "object",
        properties: { to: { $ref: "#/$defs/address", description: "Where it goes." } },
        required: ["to"],
        $defs: { address },
      }),
    ],
    targets: ["openai-strict", "openai-responses-strict", "groq-strict"],
    must: (compiled) => {
      for (const each of schemasIn(input(compiled)))
        if (each.$ref !== undefined) expect(Object.keys(each)).toEqual(["$ref"]);
      expect(JSON.stringify(input(compiled))).toContain("Where it goes.");
      travels(compiled, "ship", { to: { city: "Lima" } });
    },
  },
  {
    number: 28,
    where: "dotnet/extensions#6918",
    happened: "a reference into properties was refused: it may lead to definitions of the root only",
    tools: [
      tool("move", {
        type: "object",
        properties: { from: address, to: { $ref: "#/properties/from" } },
        required: ["from", "to"],
      }),
    ],
    targets: ["openai-strict"],
    must: (compiled) => {
      for (const { $ref } of schemasIn(input(compiled)))
        if ($ref !== undefined) expect($ref).toMatch(/^#\/\$defs\/[^/]+$/);
      travels(compiled, "move", { from: { city: "Lima" }, to: { city: "Quito" } });
    },
  },
  {
    number: 29,
    where: "mastra-ai/mastra PR#20977",
    happened: "propertyNames, which z.record writes, was refused",
    tools: [
      tool("tag", {
        type: "object",
        properties: {
          tags: { type: "object", propertyNames: { type: "string" }, additionalProperties: text },
        },
        required: ["tags"],
      }),
    ],
    targets: ["openai-strict", "anthropic-strict", "gemini", "deepseek-strict"],
    must: (compiled) => {
      without(compiled, "propertyNames");
      travels(compiled, "tag", { tags: { colour: "red", size: "XL" } });
    },
  },
  {
    number: 30,
    where: "can1357/oh-my-pi#1835",
    happened: "a normaliser put the values of an enum on the branch for null, and the request was refused",
    tools: [
      tool("sort", { type: "object", properties: { order: { type: "string", enum: ["asc", "desc"] } } }),
    ],
    targets: ["openai", "openai-strict", "groq-strict"],
    must: (compiled) => {
      for (const { type, enum: values } of schemasIn(input(compiled)))
        if (type === "null" && values !== undefined) expect(values).toEqual([null]);
      travels(compiled, "sort", { order: "asc" });
      travels(compiled, "sort", {});
    },
  },
  {
    number: 31,
    where: "stacklok/mecatl#1711, keurcien/auxilia PR#347",
    happened: "Responses filled every optional argument, because strict was left out",
    tools: [tool("search", { type: "object", properties: { query: text, site: text }, required: ["query"] })],
    targets: ["openai", "openai-strict", "openai-responses", "openai-responses-strict"],
    must: (compiled, target) => {
      expect(JSON.stringify(compiled.payload)).toContain(`"strict":${target.endsWith("strict")}`);
    },
  },
  {
    number: 32,
    where: "agentjido/req_llm#398",
    happened: "a library held every tool to its schema, also those that cannot be",
    tools: [
      tool("pick", {
        type: "object",
        properties: { zone: { enum: Array.from({ length: 1200 }, (_, i) => `z${i}`) } },
      }),
      tool("search", { type: "object", properties: { query: text } }),
    ],
    targets: ["openai-strict"],
    must: (compiled) => {
      expect(compiled.setAside).toEqual([]);
      expect(compiled.definitions.map((each) => each.strict)).toContain(true);
      for (const root of inputs(compiled)) expect(root.type).toBe("object");
      expect(compiled.losses.filter((loss) => loss.tool === "pick")).not.toEqual([]);
    },
  },
  {
    number: 44,
    where: "vercel/ai#19662, PR#13721",
    happened: "limits of values were dropped, more was accepted, and nobody was told",
    tools: [
      tool("list", {
        type: "object",
        properties: {
          size,
          name: { type: "string", minLength: 2, maxLength: 40, pattern: "^[a-z]+$" },
          ids: { type: "array", items: text, minItems: 2, maxItems: 9, uniqueItems: true },
        },
        required: ["size", "name", "ids"],
        additionalProperties: false,
      }),
    ],
    targets: ["gemini", "openai-strict", "anthropic-strict", "ollama", "cohere"],
    must: (compiled) => {
      const kept = keywordsIn(input(compiled));
      const written = [
        ["size", ["minimum", "maximum"]],
        ["name", ["minLength", "maxLength", "pattern"]],
        ["ids", ["minItems", "maxItems", "uniqueItems"]],
      ] as const;
      const told = new Set(compiled.losses.map((loss) => loss.pointer));
      for (const [name, keywords] of written)
        for (const keyword of keywords)
          if (!kept.has(keyword) && !isSaidOtherwise(keyword, kept))
            expect(told).toContain(`/inputSchema/properties/${name}/${keyword}`);
      isFoundOut(compiled, "list", { size: 501, name: "ab", ids: ["a", "b"] });
      isFoundOut(compiled, "list", { size: 5, name: "a", ids: ["a", "b"] });
    },
  },
  {
    number: 46,
    where: "vercel/ai#17871",
    happened: "the schema of the values of a map was replaced by false",
    tools: [
      tool("set_limits", {
        type: "object",
        properties: { limits: { type: "object", additionalProperties: { type: "number" } } },
        required: ["limits"],
      }),
    ],
    targets: ["gemini-json-schema", "openai", "openai-strict", "anthropic-strict", "deepseek-strict"],
    must: (compiled) => {
      travels(compiled, "set_limits", { limits: { cpu: 2, memory: 512 } });
      expect(JSON.stringify(property(compiled, "limits"))).toContain('"number"');
    },
  },
  {
    number: 47,
    where: "vercel/ai#20681",
    happened: "strict on an object that is open was a 400",
    tools: [
      tool("book", {
        type: "object",
        properties: { guest: { type: "object", properties: { name: text } }, extra: { type: "object" } },
      }),
    ],
    targets: ["bedrock-strict", "anthropic-strict", "openai-strict"],
    must: (compiled) => {
      expect(compiled.definitions[0]?.strict).toBe(true);
      everyObjectIsClosed(compiled);
    },
  },
  {
    number: 48,
    where: "agentjido/req_llm#302",
    happened: "Claude answered that for 'integer' type, property 'minimum' is not supported",
    tools: [
      tool("list", { type: "object", properties: { size }, required: ["size"], additionalProperties: false }),
    ],
    targets: ["anthropic-strict", "bedrock-strict"],
    must: (compiled) => {
      without(compiled, "minimum", "maximum");
      expect(property(compiled, "size").description).toMatch(/1.*500/);
      isFoundOut(compiled, "list", { size: 501 });
      travels(compiled, "list", { size: 500 });
    },
  },
  {
    number: 49,
    where: "anthropics/anthropic-sdk-python#1185, anthropics/anthropic-sdk-typescript#885, TanStack/ai#682",
    happened: "the grammar of all tools together was too large",
    tools: Array.from({ length: 4 }, (_, i) =>
      tool(`search_${i}`, { type: "object", properties: optional(10) }),
    ),
    targets: ["anthropic-strict"],
    must: (compiled) => {
      expect(compiled.setAside).toEqual([]);
      const strict = compiled.definitions.filter((each) => each.strict);
      expect(strict.length).toBeGreaterThan(0);
      expect(strict.length * 10).toBeLessThanOrEqual(24);
      const others = compiled.definitions.filter((each) => !each.strict);
      for (const { tool: id } of others) expect(compiled.losses.map((loss) => loss.tool)).toContain(id);
    },
  },
  {
    number: 50,
    where: "genkit-ai/genkit#5230",
    happened: "strict was forced on all tools and hit the limits of 20 tools and 24 optional parameters",
    tools: Array.from({ length: 30 }, (_, i) =>
      tool(`step_${i}`, {
        type: "object",
        properties: { id: text },
        required: ["id"],
        additionalProperties: false,
      }),
    ),
    targets: ["anthropic-strict"],
    must: (compiled) => {
      expect(compiled.definitions).toHaveLength(30);
      expect(compiled.definitions.filter((each) => each.strict)).toHaveLength(20);
    },
  },
  {
    number: 59,
    where: "weave-os/router PR#163, langchain-ai/langchain#40029",
    happened:
      "DeepSeek's strict mode refused types in lists, open objects, formats and branches without a type",
    tools: [
      tool("schedule", {
        type: "object",
        properties: {
          when: { type: "string", format: "date-time" },
          what: { type: ["object", "null"], properties: { id: text } },
          who: { anyOf: [{ enum: ["me"] }, { type: "array", items: text, maxItems: 3 }] },
          more: { type: "object", additionalProperties: text },
        },
        required: ["when"],
      }),
    ],
    targets: ["deepseek-strict"],
    must: (compiled) => {
      everyObjectIsClosed(compiled);
      everyPropertyIsRequired(compiled);
      without(compiled, "maxItems", "minLength", "maxLength");
      for (const each of schemasIn(input(compiled))) {
        if (Array.isArray(each.type)) expect(each.type).not.toContain("object");
        if (Array.isArray(each.type)) expect(each.type).not.toContain("array");
        if (each.format !== undefined)
          expect(["email", "hostname", "ipv4", "ipv6", "uuid"]).toContain(each.format);
        for (const branch of (each.anyOf ?? []) as readonly Record<string, unknown>[])
          expect(branch.type ?? branch.$ref ?? branch.anyOf).toBeDefined();
      }
      travels(compiled, "schedule", {
        when: "2026-11-15T00:00:00Z",
        what: null,
        who: "me",
        more: { a: "b" },
      });
    },
  },
];

/** Lengths may become part of a pattern, and a small range an enum: then nothing is lost. */
const isSaidOtherwise = (keyword: string, kept: ReadonlySet<string>): boolean =>
  (keyword.endsWith("Length") && kept.has("pattern")) || (keyword.endsWith("imum") && kept.has("enum"));
