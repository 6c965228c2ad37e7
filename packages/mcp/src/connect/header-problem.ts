import { check, type JsonValue } from "@toolwright/core";

/**
 * Why the `x-mcp-header` declarations of a schema cannot be followed (SEP-2243); nothing where they can, or there are
 * none. Over HTTP a tool with such a declaration has to be left out.
 */
export function headerProblem(inputSchema: JsonValue): string | undefined {
  const { diagnostics } = check({ tools: [{ name: "tool", inputSchema }] }, { profile: "mcp-2026-07-28" });
  return diagnostics.find(({ code }) => code === "misplaced-header")?.message.replace(/\.$/, "");
}
