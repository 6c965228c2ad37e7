import { specTypeSchemas } from "@modelcontextprotocol/client";
import { ListToolsResultSchema } from "@modelcontextprotocol/sdk/types.js";
import type { JsonValue } from "@toolwright/core";
import type { Oracle } from "../oracle.ts";

/** What the second SDK publishes of the specification; of a tool of the older revisions it asks no more than of the newest. */
const secondSchema: Oracle = {
  name: "specTypeSchemas.Tool of @modelcontextprotocol/client",
  targets: ["mcp-2025-06-18", "mcp-2025-11-25", "mcp-2026-07-28"],
  handed: (definition) => definition,
  answer: async (handed) => {
    const judged = await specTypeSchemas.Tool["~standard"].validate(handed);
    if (judged.issues) throw new Error(judged.issues.map(({ message }) => message).join(", "));
    return judged.value as JsonValue;
  },
};

/** What the first SDK publishes, which ends with 2025-11-25: members of `properties` are objects, results too. */
const firstSchema: Oracle = {
  name: "ListToolsResultSchema of @modelcontextprotocol/sdk",
  targets: ["mcp-2025-06-18", "mcp-2025-11-25"],
  handed: (definition) => definition,
  answer: (handed) => ListToolsResultSchema.parse({ tools: [handed] }).tools[0] as JsonValue,
};

export const mcpSchemas: readonly Oracle[] = [firstSchema, secondSchema];
