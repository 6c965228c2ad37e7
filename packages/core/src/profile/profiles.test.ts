import { expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { defaultProfile, profiles } from "./profiles.ts";

/** Those of the design, and no others. */
const seeds = ["ikigai", "lexichord", "toolfoundation", "tools-json"];
const providers = [
  "a2a",
  "anthropic",
  "anthropic-strict",
  "azure-openai-strict",
  "bedrock",
  "bedrock-nova",
  "bedrock-strict",
  "cohere",
  "deepseek-strict",
  "gemini",
  "gemini-json-schema",
  "groq",
  "groq-strict",
  "mcp-2025-06-18",
  "mcp-2025-11-25",
  "mcp-2026-07-28",
  "mistral",
  "ollama",
  "openai",
  "openai-responses",
  "openai-responses-strict",
  "openai-strict",
  "xai",
];

test("the profiles are those of the seeds and of the providers", () => {
  expect([...profiles.keys()]).toEqual([...seeds, ...providers]);
  expect([...profiles].every(([id, profile]) => profile.id === id)).toBe(true);
  expect(profiles.size).toBe(seeds.length + providers.length);
});

test("a profile is made once, however it is asked for", () => {
  expect(profiles.get("openai")).toBe([...profiles.values()].find(({ id }) => id === "openai"));
  profiles.forEach((profile, id) => {
    expect(profiles.get(id)).toBe(profile);
  });
  expect([profiles.get("constructor"), profiles.has("__proto__")]).toEqual([undefined, false]);
});

test.each([...profiles.values()].filter(({ emit }) => emit !== undefined))(
  "$id is written in a layout that exists, and what has no room elsewhere",
  ({ id, emit }) => {
    for (const other of [emit?.otherwise, emit?.outputAs])
      if (other !== undefined) expect(profiles.get(other)?.emit?.layout).toBe(emit?.layout);
    expect(id.endsWith("-strict")).toBe(JSON.stringify(emit?.fixed ?? {}).includes("true"));
  },
);

const parameters = { type: "object", properties: {} };

test.each<[string, string, JsonValue | undefined, string]>([
  ["tools-json", "tools-json", undefined, "by its format"],
  ["mcp", "mcp-2025-11-25", { name: "a", inputSchema: {} }, "the revision that is spoken most"],
  ["openai", "openai", [{ type: "function", function: { name: "a", parameters } }], "the usual layout"],
  ["openai", "openai-responses", [{ type: "function", name: "a", parameters }], "the other layout"],
  ["gemini", "gemini", { functionDeclarations: [{ name: "a", parameters }] }, "its own notation"],
  [
    "gemini",
    "gemini-json-schema",
    { functionDeclarations: [{ name: "a", parametersJsonSchema: parameters }] },
    "JSON Schema",
  ],
  [
    "gemini",
    "gemini-json-schema",
    { functionDeclarations: [{ name: "a", parameters_json_schema: parameters }] },
    "JSON Schema as Python writes it",
  ],
  ["gemini", "gemini", undefined, "no document to look at"],
  ["xml", "toolfoundation", undefined, "a format that nobody has"],
])("%s is judged by %s (%#)", (format, id, document) => {
  expect(defaultProfile(format, document)).toBe(id);
});
