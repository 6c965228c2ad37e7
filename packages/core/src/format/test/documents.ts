import type { JsonValue } from "../../json/json.ts";

const schema = {
  type: "object",
  properties: { city: { type: "string", description: "Name of the city" } },
  required: ["city"],
  additionalProperties: false,
};
const named = { name: "get_weather", description: "The weather in a city." };

/** Documents as people have them, each with the format it is recognised as. */
export const documents: readonly (readonly [title: string, format: string, document: JsonValue])[] = [
  ["a list with input_schema", "tools-json", [{ ...named, input_schema: schema }]],
  ["a list with parameters", "tools-json", [{ ...named, parameters: schema }]],
  [
    "a list with both schemas",
    "tools-json",
    [{ ...named, input_schema: schema, parameters: { type: "object" } }],
  ],
  ["a list without tools", "tools-json", []],
  [
    "an MCP tool",
    "mcp",
    { ...named, title: "Weather", inputSchema: schema, annotations: { readOnlyHint: true } },
  ],
  [
    "a list of MCP tools",
    "mcp",
    [
      { ...named, inputSchema: schema },
      { name: "ping", inputSchema: { type: "object" } },
    ],
  ],
  [
    "an MCP tool with what came later",
    "mcp",
    { ...named, inputSchema: schema, execution: { taskSupport: "optional" } },
  ],
  ["a tool with tags", "toolfoundation", { ...named, inputSchema: schema, tags: ["weather"] }],
  [
    "tools of which one has a namespace",
    "toolfoundation",
    [
      { namespace: "sky", ...named, inputSchema: schema, outputSchema: { type: "string" }, version: "1.0.0" },
      { name: "ping", inputSchema: { type: "object" } },
    ],
  ],
  ["what an executable prints", "ikigai", { ...named, parameters: { type: "object", properties: {} } }],
  ["an executable that prints more", "ikigai", { ...named, parameters: schema, returns: "text" }],
  [
    "a Lexichord tool",
    "lexichord",
    {
      ...named,
      category: "Network",
      parameters: [
        { name: "city", description: "Name of the city", type: "String", required: true },
        { name: "days", description: "", type: "Integer", required: false, default: null },
        {
          name: "options",
          description: "More",
          type: "Object",
          schema: { type: "object", minProperties: 1 },
        },
      ],
      outputSchema: null,
      constraints: { maxExecutionTime: "PT30S", requiredIsolation: "Standard", retries: 3 },
      requiredPermissions: ["tool.network.fetch"],
      requiresConfirmation: false,
      version: "1.0.0",
      metadata: { author: "sky" },
    },
  ],
  ["a Lexichord tool without parameters", "lexichord", { ...named, category: "System" }],
  [
    "Lexichord tools",
    "lexichord",
    [
      { ...named, category: "System", parameters: [] },
      { ...named, category: 3 },
    ],
  ],
  [
    "an OpenAI chat tool",
    "openai",
    [{ type: "function", function: { ...named, parameters: schema, strict: true } }],
  ],
  ["an OpenAI tool without parameters", "openai", [{ type: "function", function: named }]],
  [
    "an OpenAI tool with an empty schema",
    "openai",
    [{ type: "function", function: { ...named, parameters: {} } }],
  ],
  ["an OpenAI responses tool", "openai", [{ type: "function", ...named, parameters: schema, strict: false }]],
  ["an OpenAI responses tool with null", "openai", [{ type: "function", ...named, parameters: null }]],
  [
    "an Anthropic tool among others",
    "anthropic",
    [
      { ...named, input_schema: schema, cache_control: { type: "ephemeral" } },
      { type: "custom", ...named, input_schema: schema, input_examples: [{ city: "Bern" }] },
    ],
  ],
  ["a Gemini tool", "gemini", { functionDeclarations: [{ ...named, parametersJsonSchema: schema }] }],
  [
    "a Gemini tool in snake case",
    "gemini",
    { functionDeclarations: [{ ...named, parameters_json_schema: schema }] },
  ],
  [
    "a Gemini tool in the provider's own notation",
    "gemini",
    {
      functionDeclarations: [
        {
          ...named,
          behavior: "BLOCKING",
          parameters: {
            type: "OBJECT",
            properties: {
              city: { type: "STRING", nullable: true, enum: ["Bern", "Basel"] },
              days: { type: "ARRAY", items: { type: "integer" }, maxItems: "7", nullable: false },
              where: { anyOf: [{ type: "STRING" }, { type: "NUMBER" }], nullable: true },
            },
            required: ["city"],
            propertyOrdering: ["city", "days"],
          },
          response: { type: "STRING" },
        },
        { name: "ping" },
      ],
    },
  ],
  [
    "Bedrock tools",
    "bedrock",
    { tools: [{ toolSpec: { ...named, inputSchema: { json: schema }, strict: true } }] },
  ],
];

/** The same tools in a wrapping that writing does not choose. */
export const wrapped: readonly (readonly [title: string, format: string, document: JsonValue])[] = [
  ["a JSON text in a string", "tools-json", JSON.stringify([{ ...named, input_schema: schema }])],
  ["the result of tools/list", "mcp", { tools: [{ ...named, inputSchema: schema }], nextCursor: "2" }],
  [
    "the answer to tools/list",
    "mcp",
    { jsonrpc: "2.0", id: 1, result: { tools: [{ ...named, inputSchema: schema }] } },
  ],
  ["an MCP server without tools", "mcp", { tools: [] }],
  [
    "tagged tools in the result of tools/list",
    "mcp",
    { tools: [{ ...named, inputSchema: schema, tags: ["a"] }] },
  ],
  ["one OpenAI tool", "openai", { type: "function", function: named }],
  [
    "an OpenAI request with hosted tools",
    "openai",
    {
      model: "m",
      tools: [
        { type: "web_search" },
        { type: "namespace", name: "sky", tools: [{ type: "function", ...named, parameters: schema }] },
      ],
    },
  ],
  ["one Anthropic tool", "anthropic", { ...named, input_schema: schema }],
  [
    "an Anthropic request",
    "anthropic",
    {
      tools: [
        { type: "web_search_20250305", name: "web_search" },
        { ...named, input_schema: schema },
      ],
    },
  ],
  ["a Gemini request", "gemini", { tools: [{ googleSearch: {} }, { functionDeclarations: [named] }] }],
  ["a Gemini request in snake case", "gemini", { tools: [{ function_declarations: [named] }] }],
  ["a list of A2A skills", "a2a", [{ id: "weather", name: "Weather", description: "Tells.", tags: ["sky"] }]],
  ["a list of Gemini tools", "gemini", [{ functionDeclarations: [named] }]],
  [
    "a Bedrock request",
    "bedrock",
    {
      toolConfig: {
        tools: [
          { toolSpec: { ...named, inputSchema: { json: schema } } },
          { cachePoint: { type: "default" } },
        ],
      },
    },
  ],
];
