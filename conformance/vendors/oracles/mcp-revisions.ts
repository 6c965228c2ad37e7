import { isJsonObject } from "@toolwright/core";
import type { Oracle } from "../oracle.ts";

const first = ["name", "title", "description", "inputSchema", "outputSchema", "annotations", "_meta"];

/**
 * Each schema that the SDKs publish speaks for several revisions and lets the members of all of them through, so that
 * which revision has which is written here; all else is asked of the published ones.
 */
const members: Readonly<Record<string, readonly string[]>> = {
  "mcp-2025-06-18": first,
  "mcp-2025-11-25": [...first, "icons", "execution"],
  "mcp-2026-07-28": [...first, "icons"],
};

export const mcpRevisions: Oracle = {
  name: "the members of a tool in each MCP revision",
  targets: Object.keys(members),
  handed: (definition) => definition,
  answer: (handed, target) => {
    const known = members[target] ?? [];
    const unknown = isJsonObject(handed) ? Object.keys(handed).filter((each) => !known.includes(each)) : [];
    if (unknown.length > 0) throw new Error(`The revision has no ${unknown.join(", ")}.`);
    return handed;
  },
};
