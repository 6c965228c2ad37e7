import type { JsonValue, TierName } from "@toolwright/core";

/** A definition that its profile has nothing against, in a format that the profile reads. */
export interface ValidDefinition {
  readonly title: string;
  readonly format: string;
  /** The profiles under which it is valid. */
  readonly profiles: readonly string[];
  readonly tier?: TierName;
  readonly document: JsonValue;
}

const searchSchema: JsonValue = {
  type: "object",
  properties: {
    query: { type: "string", description: "Words to look for" },
    limit: { type: "integer", description: "How many to give", enum: [10, 20, 50] },
    filter: {
      type: "object",
      description: "Only these",
      properties: { language: { type: "string", enum: ["de", "en"] } },
      required: ["language"],
      additionalProperties: false,
    },
    tags: { type: "array", description: "All of these", items: { type: "string" } },
  },
  required: ["query"],
  additionalProperties: false,
};

const treeSchema: JsonValue = {
  type: "object",
  properties: { root: { $ref: "#/$defs/folder" } },
  required: ["root"],
  additionalProperties: false,
  $defs: {
    folder: {
      type: "object",
      properties: { name: { type: "string" }, files: { type: "array", items: { $ref: "#/$defs/file" } } },
      required: ["name", "files"],
      additionalProperties: false,
    },
    file: {
      type: "object",
      properties: {
        name: { type: "string", pattern: "^[^/]{1,64}$" },
        size: { anyOf: [{ type: "integer" }, { type: "null" }] },
        changed: { type: "string", format: "date-time" },
      },
      required: ["name", "size", "changed"],
      additionalProperties: false,
    },
  },
};

const nothingSchema: JsonValue = {
  type: "object",
  properties: {},
  required: [],
  additionalProperties: false,
};

/** Of every format at least one, small enough to be read and with most of what each can hold. */
export const validDefinitions: readonly ValidDefinition[] = [
  {
    title: "three tools with input_schema",
    format: "tools-json",
    profiles: ["tools-json"],
    document: [
      { name: "search", description: "Finds documents.", input_schema: searchSchema },
      { name: "store-tree", description: "Keeps a folder.", input_schema: treeSchema },
      { name: "now", description: "Says what time it is.", input_schema: nothingSchema },
    ],
  },
  {
    title: "tools with parameters",
    format: "tools-json",
    profiles: ["tools-json"],
    document: [{ name: "search", description: "Finds documents.", parameters: searchSchema }],
  },
  {
    title: "a tool of its own namespace",
    format: "toolfoundation",
    profiles: ["toolfoundation"],
    document: {
      namespace: "library",
      name: "find_book",
      title: "Find a book",
      description: "Looks in the catalogue.",
      version: "v1.2.3",
      tags: ["books", "search"],
      inputSchema: searchSchema,
      outputSchema: { type: "object", properties: { isbn: { type: "string" } } },
      annotations: { readOnlyHint: true },
    },
  },
  {
    title: "tools in draft-07",
    format: "toolfoundation",
    profiles: ["toolfoundation"],
    document: [
      {
        name: "move",
        inputSchema: {
          $schema: "http://json-schema.org/draft-07/schema#",
          type: "object",
          properties: { to: { $ref: "#/definitions/place" } },
          definitions: { place: { type: "array", items: [{ type: "number" }, { type: "number" }] } },
        },
      },
      { name: "stop", inputSchema: { type: "object", additionalProperties: false } },
    ],
  },
  {
    title: "what an executable prints",
    format: "ikigai",
    profiles: ["ikigai"],
    document: {
      name: "file_read",
      description: "Reads a file.",
      parameters: {
        type: "object",
        properties: {
          file_path: { type: "string", description: "Which file" },
          encoding: { type: "string", description: "How it is written", enum: ["utf-8", "latin-1"] },
          ranges: { type: "array", description: "Which lines", items: { type: "integer" } },
        },
        required: ["file_path"],
      },
    },
  },
  {
    title: "a tool with every kind of parameter",
    format: "lexichord",
    profiles: ["lexichord"],
    tier: "Enterprise",
    document: {
      name: "write_report",
      description: "Writes a report.",
      category: "FileSystem",
      parameters: [
        { name: "title", description: "Its title", type: "String", required: true },
        { name: "pages", description: "How long", type: "Integer", default: 3 },
        { name: "scale", description: "How large", type: "Number", enum: [0.5, 1, 2], default: 1 },
        { name: "draft", description: "Whether it is final", type: "Boolean", default: false },
        {
          name: "parts",
          description: "Chapters",
          type: "Array",
          schema: { type: "array", items: { type: "string" } },
        },
        { name: "style", description: "How it looks", type: "Object", schema: { type: "object" } },
      ],
      outputSchema: { type: "object", properties: { path: { type: "string" } } },
      constraints: {
        maxExecutionTime: "PT30S",
        maxOutputSize: 65536,
        allowSideEffects: true,
        requiredIsolation: "Strict",
      },
      requiresConfirmation: true,
      version: "1.0.0",
      metadata: { team: "reports" },
    },
  },
  {
    title: "what a server answers to tools/list",
    format: "mcp",
    profiles: [],
    document: {
      jsonrpc: "2.0",
      id: 1,
      result: {
        tools: [
          { name: "search", title: "Search", description: "Finds documents.", inputSchema: searchSchema },
          { name: "tree", inputSchema: treeSchema, outputSchema: nothingSchema, _meta: { "a/b": 1 } },
        ],
      },
    },
  },
  {
    title: "functions of chat completions",
    format: "openai",
    profiles: [],
    document: {
      tools: [
        {
          type: "function",
          function: { name: "search", description: "Finds.", parameters: searchSchema, strict: true },
        },
      ],
    },
  },
  {
    title: "functions of responses",
    format: "openai",
    profiles: [],
    document: [
      { type: "function", name: "search", description: "Finds documents.", parameters: searchSchema },
      { type: "web_search" },
    ],
  },
  {
    title: "tools that are cached",
    format: "anthropic",
    profiles: [],
    document: {
      tools: [
        { name: "search", input_schema: searchSchema, cache_control: { type: "ephemeral" } },
        { name: "tree", description: "Keeps a folder.", input_schema: treeSchema },
      ],
    },
  },
  {
    title: "declarations in the provider's own notation",
    format: "gemini",
    profiles: [],
    document: {
      functionDeclarations: [
        {
          name: "search",
          description: "Finds documents.",
          parameters: {
            type: "OBJECT",
            properties: { query: { type: "STRING", nullable: true, maxLength: "80" } },
            required: ["query"],
          },
        },
        { name: "tree", parametersJsonSchema: treeSchema },
      ],
    },
  },
  {
    title: "a tool configuration",
    format: "bedrock",
    profiles: [],
    document: {
      toolConfig: {
        tools: [
          { toolSpec: { name: "search", description: "Finds.", inputSchema: { json: searchSchema } } },
          { cachePoint: { type: "default" } },
        ],
      },
    },
  },
];
