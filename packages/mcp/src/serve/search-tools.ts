import type { Tool } from "@toolwright/core";

/** In place of a list that is too long to be read: one tool that finds, one that calls. */
export const findTools: Tool = {
  name: "find_tools",
  title: "Find tools",
  description:
    "Finds tools by what they do, in plain words. Gives for each its name, what it is for, and the JSON Schema of its arguments. Call what was found with call_tool.",
  inputSchema: {
    type: "object",
    properties: {
      query: { type: "string", description: "What the tool should do, such as: read a file." },
      limit: {
        type: "integer",
        minimum: 1,
        maximum: 20,
        default: 5,
        description: "How many tools at most.",
      },
    },
    required: ["query"],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
};

export const callTool: Tool = {
  name: "call_tool",
  title: "Call a tool",
  description: "Calls a tool that find_tools found, with arguments that fit the schema it gave.",
  inputSchema: {
    type: "object",
    properties: {
      name: { type: "string", description: "The name as find_tools gave it." },
      arguments: {
        type: "object",
        description: "The arguments, by the inputSchema that find_tools gave.",
      },
    },
    required: ["name", "arguments"],
    additionalProperties: false,
  },
};

export const searchTools: readonly Tool[] = [callTool, findTools];
