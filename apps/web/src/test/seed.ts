import type { Client } from "@toolwright/contract";
import type { JsonObject } from "@toolwright/core";

type Definition = Record<string, unknown>;

/** A tool with enough about it that every part of a screen has something to show. */
export const searchIssues: Definition = {
  tool: {
    namespace: "desk",
    name: "search_issues",
    title: "Search issues",
    version: "1.2.0",
    description: "Finds issues by words, state and label.",
    category: "ExternalApi",
    tags: ["issues", "search"],
    inputSchema: {
      type: "object",
      properties: {
        query: { type: "string", description: "What to look for.", minLength: 1, maxLength: 200 },
        state: {
          type: "string",
          description: "Open or closed ones.",
          enum: ["open", "closed"],
          default: "open",
        },
        site: { type: "string", description: "Where they are.", format: "uri" },
        labels: {
          type: "object",
          description: "Labels and their values.",
          additionalProperties: { type: "string" },
        },
        page: {
          type: "object",
          description: "Which of them.",
          properties: {
            number: { type: "integer", description: "From 1.", minimum: 1 },
            size: { type: "integer", description: "At most 100.", maximum: 100 },
          },
          required: ["number"],
        },
      },
      required: ["query"],
      additionalProperties: false,
    },
    outputSchema: {
      type: "object",
      properties: { issues: { type: "array", items: { type: "string" } } },
    },
    constraints: { maxExecutionTime: "PT30S", requiredIsolation: "Strict", allowSideEffects: false },
    requiredPermissions: ["tool.external.call", "tool.network.fetch"],
  },
  backends: [
    {
      kind: "script",
      language: "javascript",
      source: "export default ({ query }) => ({ issues: [query] });",
    },
  ],
};

/** Names, descriptions and schemas that try to be more than text. */
export const hostile: Definition = {
  tool: {
    name: "hostile_text",
    title: "<img src=x onerror=alert(1)>",
    description:
      "<script>document.title = 'taken'</script> \u202egnp.exe\u202c zero\u200bwidth \u{e0041}\u{e0042} <b>bold</b>",
    category: "System",
    tags: ["a&b"],
    inputSchema: {
      type: "object",
      properties: {
        text: {
          type: "string",
          description: "<img src=x onerror=\"document.title='taken'\">",
          default: "</script>",
        },
        constructor: { type: "string", description: "An ordinary name." },
      },
    },
  },
};

export async function seed(client: Client, definitions: readonly Definition[]): Promise<void> {
  for (const definition of definitions) await client.createTool({ body: { definition } });
}

const categories = [
  "FileSystem",
  "Network",
  "Database",
  "CodeExecution",
  "ExternalApi",
  "Knowledge",
  "System",
];
const verbs = ["find", "list", "create", "update", "delete", "sync"];
const nouns = ["customer", "order", "invoice", "ticket", "report", "document", "channel"];

/** Many tools, each a little unlike the others, taken in as one document for each category. */
export async function seedMany(client: Client, count: number): Promise<void> {
  const tools = Array.from({ length: count }, (_, i): JsonObject => {
    const [verb, noun] = [verbs[i % verbs.length] ?? "", nouns[i % nouns.length] ?? ""];
    return {
      name: `${verb}_${noun}_${i}`,
      description: `Can ${verb} the ${noun} with the number ${i}.`,
      tags: [noun, `team-${i % 12}`],
      inputSchema: { type: "object", properties: { id: { type: "string", description: "Which one." } } },
    };
  });
  for (const [i, category] of categories.entries()) {
    const definition = tools.filter((_, each) => each % categories.length === i);
    if (definition.length === 0) continue;
    await client.importTools({
      body: { definition, format: "toolfoundation", namespace: "many", category, atomic: true },
    });
  }
}
