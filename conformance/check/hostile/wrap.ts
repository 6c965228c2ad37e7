import type { JsonValue } from "@toolwright/core";

/** One definition with a name and an input schema, as each format writes it. */
type Wrap = (name: string, schema: unknown) => unknown;

const wraps: Readonly<Record<string, Wrap>> = {
  "tools-json": (name, input_schema) => ({ name, description: "A tool.", input_schema }),
  toolfoundation: (name, inputSchema) => ({ name, inputSchema, outputSchema: inputSchema }),
  mcp: (name, inputSchema) => ({ name, inputSchema, outputSchema: inputSchema }),
  ikigai: (name, parameters) => ({ name, description: "A tool.", parameters }),
  lexichord: (name, schema) => ({
    name,
    description: "A tool.",
    category: "System",
    parameters: [{ name: "it", description: "What.", type: "Object", schema, default: {}, enum: [{}] }],
    outputSchema: schema,
  }),
  openai: (name, parameters) => ({ type: "function", function: { name, parameters } }),
  anthropic: (name, input_schema) => ({ name, input_schema, type: "custom" }),
  gemini: (name, parametersJsonSchema) => ({ name, parameters: parametersJsonSchema, parametersJsonSchema }),
  bedrock: (name, json) => ({ toolSpec: { name, inputSchema: { json } } }),
};

const lists = new Set(["tools-json", "openai", "anthropic"]);

export function wrapTool(format: string, name: string, schema: unknown): JsonValue {
  const wrap = wraps[format];
  if (wrap === undefined) throw new Error(`no way to write a tool as ${format} is known here`);
  return wrap(name, schema) as JsonValue;
}

/** A whole document of one tool. */
export function wrapDocument(format: string, schema: unknown): JsonValue {
  const tool = wrapTool(format, "it", schema);
  return lists.has(format) ? [tool] : tool;
}
