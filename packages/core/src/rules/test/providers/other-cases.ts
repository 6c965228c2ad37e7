import { closed, each, many, open, type ProviderCase, tool } from "./provider-case.ts";

const text = { type: "string" };

export const otherCases: readonly ProviderCase[] = [
  // OpenAI without strict
  ...each(
    "limits of all kinds",
    ["openai", "openai-responses"],
    tool(open({ name: { type: "string", minLength: 1, not: { const: "x" } } })),
    [],
  ),
  ...each("a union at the root", ["openai"], tool(open({ a: text }, { anyOf: [{ required: ["a"] }] })), [
    "union-at-root",
  ]),
  ...each("an enum at the root", ["openai"], tool(open({ a: text }, { enum: [{ a: "x" }] })), [
    "keyword-at-root",
  ]),
  ...each("no properties", ["openai"], tool({ type: "object" }), ["missing-properties"]),
  ...each("a list without items", ["openai"], tool(open({ tags: { type: "array" } })), ["missing-items"]),
  ...each(
    "an enum value of another type",
    ["openai"],
    tool(open({ mode: { anyOf: [text, { type: "null", enum: ["fast"] }] } })),
    ["enum-value-of-other-type"],
  ),
  ...each(
    "a name with a blank",
    ["openai", "groq", "deepseek-strict"],
    tool(closed({ a: text }), "get weather"),
    ["invalid-name"],
  ),
  ...each("a name of 65 characters", ["openai", "groq"], tool(open({ a: text }), "x".repeat(65)), [
    "name-too-long",
  ]),
  ...each(
    "the same name twice",
    ["openai"],
    [tool(open({ a: text })), tool(open({ b: text }))],
    ["duplicate-tool-name"],
  ),
  ...each("a pattern with lookahead", ["openai"], tool(open({ a: { type: "string", pattern: "(?=a)" } })), [
    "unsupported-pattern",
  ]),

  ...each(
    "a description of 1,600 characters",
    ["openai", "openai-responses", "openai-strict", "openai-responses-strict", "azure-openai-strict"],
    { ...tool(closed({ a: text })), description: "Finds it. ".repeat(160) },
    ["long-description"],
  ),
  ...each(
    "a description of 1,024 characters",
    ["openai"],
    { ...tool(open({ a: text })), description: "x".repeat(1024) },
    [],
  ),
  ...each(
    "a description of 1,600 characters where none was refused",
    ["anthropic", "groq", "gemini"],
    { ...tool(open({ a: text })), description: "Finds it. ".repeat(160) },
    [],
  ),

  // Gemini
  ...each(
    "a tool that suits",
    ["gemini"],
    tool(open({ city: { type: "string", description: "Where." } }, { required: ["city"] })),
    [],
  ),
  ...each(
    "Gemini's own notation",
    ["gemini"],
    {
      functionDeclarations: [
        {
          name: "do_it",
          description: "Does it.",
          parameters: {
            type: "OBJECT",
            properties: { a: { type: "STRING", nullable: true, maxLength: "9" } },
          },
        },
      ],
    },
    [],
  ),
  ...each("const", ["gemini"], tool(open({ mode: { type: "string", const: "fast" } })), [
    "unsupported-keyword",
  ]),
  ...each("const", ["gemini-json-schema"], tool(open({ mode: { type: "string", const: "fast" } })), [
    "unsupported-keyword",
  ]),
  ...each("exclusiveMinimum", ["gemini"], tool(open({ n: { type: "number", exclusiveMinimum: 0 } })), [
    "unsupported-keyword",
  ]),
  ...each("additionalProperties", ["gemini"], tool(closed({ a: text })), ["unsupported-keyword"]),
  ...each("additionalProperties", ["gemini-json-schema"], tool(closed({ a: text })), []),
  ...each(
    "definitions",
    ["gemini"],
    tool(
      open(
        { a: { type: "object", properties: { b: text }, $ref: "#/$defs/a" } },
        { $defs: { a: open({ b: text }) } },
      ),
    ),
    ["unsupported-keyword"],
  ),
  ...each(
    "a reference with a limit beside it",
    ["gemini-json-schema"],
    tool(open({ a: { $ref: "#/$defs/a", minItems: 1 } }, { $defs: { a: { type: "array", items: text } } })),
    ["keyword-beside-reference"],
  ),
  ...each(
    "a reference with a description beside it",
    ["gemini-json-schema"],
    tool(
      open(
        { a: { $ref: "#/$defs/a", description: "Which." } },
        { $defs: { a: { type: "array", items: text } } },
      ),
    ),
    [],
  ),
  ...each("the empty text in an enum", ["gemini"], tool(open({ a: { type: "string", enum: ["", "x"] } })), [
    "unsupported-enum-value",
  ]),
  ...each("numbers in an enum", ["gemini"], tool(open({ a: { type: "integer", enum: [1, 2] } })), [
    "unsupported-enum-value",
  ]),
  ...each("a type list", ["gemini"], tool(open({ a: { type: ["string", "null"] } })), ["unsupported-type"]),
  ...each("an object without properties", ["gemini"], tool({ type: "object", properties: {} }), [
    "empty-object",
  ]),
  ...each("a list without items", ["gemini"], tool(open({ a: { type: "array" } })), ["missing-items"]),
  ...each("a type beside a union", ["gemini"], tool(open({ a: { type: "string", anyOf: [text] } })), [
    "keyword-beside-union",
  ]),
  ...each("a property without a type", ["gemini"], tool(open({ a: { description: "Anything." } })), [
    "untyped-schema",
  ]),
  ...each(
    "a name that begins with a digit",
    ["gemini", "gemini-json-schema"],
    tool(open({ a: text }), "3d_print"),
    ["invalid-name"],
  ),
  ...each(
    "lengths, which are dropped",
    ["gemini-json-schema"],
    tool(open({ a: { type: "string", maxLength: 9 } })),
    ["unsupported-keyword"],
  ),

  // MCP
  ...each(
    "a union at the root",
    ["mcp-2025-11-25", "mcp-2026-07-28"],
    tool(open({ a: text }, { oneOf: [{ required: ["a"] }] })),
    [],
  ),
  ...each(
    "no type at the root",
    ["mcp-2025-06-18", "mcp-2025-11-25", "mcp-2026-07-28"],
    tool({ properties: { a: text } }),
    ["root-not-object"],
  ),
  ...each(
    "an output that is a list",
    ["mcp-2025-06-18", "mcp-2025-11-25"],
    { ...tool(open({ a: text })), outputSchema: { type: "array", items: text } },
    ["root-not-object"],
  ),
  ...each(
    "an output that is a list",
    ["mcp-2026-07-28"],
    { ...tool(open({ a: text })), outputSchema: { type: "array", items: text } },
    [],
  ),
  ...each("a name with a slash", ["mcp-2025-11-25"], tool(open({ a: text }), "files/read"), ["invalid-name"]),
  ...each(
    "a tuple of draft-07 without a dialect",
    ["mcp-2025-11-25"],
    tool(open({ at: { type: "array", items: [text, text] } })),
    ["not-a-schema"],
  ),

  // Others
  ...each(
    "201 tools",
    ["xai"],
    many(201, (i) => tool(open({ a: text }), `tool_${i}`)),
    ["too-many-tools"],
  ),
  ...each("true as a schema", ["xai"], tool(open({ a: true })), ["boolean-schema"]),
  ...each("a long text", ["xai"], tool(open({ a: { type: "string", maxLength: 4000 } })), [
    "unsupported-number",
  ]),
  ...each(
    "a Unicode property in a pattern",
    ["xai"],
    tool(open({ a: { type: "string", pattern: "\\p{L}+" } })),
    ["unsupported-pattern"],
  ),
  ...each(
    "the format hostname, which guides",
    ["xai"],
    tool(open({ a: { type: "string", format: "hostname" } })),
    [],
  ),
  ...each(
    "anchors in a pattern",
    ["cohere"],
    tool(open({ a: { type: "string", pattern: "^[a-z]+$" } }, { required: ["a"] })),
    ["unsupported-pattern"],
  ),
  ...each("no parameters", ["cohere"], tool(closed({})), ["nothing-required"]),
  ...each("no parameters", ["xai", "mistral"], tool(closed({})), []),
  ...each("nothing required", ["cohere"], tool(open({ a: text })), ["nothing-required"]),
  ...each("a minimum", ["cohere"], tool(open({ a: { type: "integer", minimum: 1 } }, { required: ["a"] })), [
    "unsupported-keyword",
  ]),
  ...each(
    "$schema",
    ["mistral"],
    tool({ $schema: "https://json-schema.org/draft/2020-12/schema", ...open({ a: text }) }),
    ["unsupported-keyword"],
  ),
  ...each(
    "exclusiveMinimum of draft-04",
    ["mistral"],
    tool(open({ a: { type: "number", minimum: 0, exclusiveMinimum: true } })),
    ["wrong-keyword-value"],
  ),
  ...each("oneOf, which is dropped", ["ollama"], tool(open({ a: { oneOf: [text] } })), [
    "unsupported-keyword",
  ]),
  ...each(
    "a skill without tags",
    ["a2a"],
    { name: "do_it", description: "Does it.", inputSchema: { type: "object" } },
    ["missing-field"],
  ),
];
