import type { JsonObject } from "@toolwright/core";

export interface McpBenchTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
}

/** Tools as large as real ones are: four parameters, one of them an object, each with a sentence. */
export const mcpTools = (count: number): readonly McpBenchTool[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `tool_${String(i).padStart(5, "0")}`,
    description: `Number ${i} of many: takes a query and gives back what fits it, newest first.`,
    inputSchema: {
      type: "object",
      properties: {
        query: { type: "string", description: "Words to look for." },
        limit: { type: "integer", description: "How many at most.", minimum: 1, maximum: 100 },
        order: { type: "string", description: "Which comes first.", enum: ["newest", "oldest", "best"] },
        range: {
          type: "object",
          description: "Between which days.",
          properties: { from: { type: "string" }, to: { type: "string" } },
          required: ["from"],
          additionalProperties: false,
        },
      },
      required: ["query"],
      additionalProperties: false,
    },
  }));
