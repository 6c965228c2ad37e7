import { type Principal, ToolwrightError } from "@toolwright/core";
import type { Registry, StoredEvent } from "@toolwright/store";

export type IsSeen = (event: StoredEvent) => Promise<boolean> | boolean;

/**
 * Which events somebody sees: administrators all; everybody else what they did themselves, and what became of tools
 * that they see. What others handed in and had refused is theirs, and accounts are for administrators.
 */
export function seenBy(
  registry: Registry,
  principal: Principal,
  /** For one request: a tool is not looked up for each of its events. */
  known?: Map<string, Promise<boolean>>,
): IsSeen {
  if (principal.isAdmin) return () => true;
  return ({ type, definitionId, principalId }) => {
    if (type === "AccountChanged") return false;
    if (principalId === principal.id) return true;
    if (definitionId === undefined || !isShared.has(type)) return false;
    const found = known?.get(definitionId) ?? isTool(registry, principal, definitionId);
    known?.set(definitionId, found);
    return found;
  };
}

const isShared: ReadonlySet<string> = new Set([
  "ToolDefinitionCreated",
  "ToolDefinitionUpdated",
  "ToolDefinitionDeleted",
]);

/** Whether there is such a tool, or was one, whose past they may see. */
async function isTool(registry: Registry, principal: Principal, id: string): Promise<boolean> {
  if ((await registry.get(principal, id)) !== undefined) return true;
  try {
    await registry.history(principal, id);
    return true;
  } catch (error) {
    if (ToolwrightError.is(error) && error.code === "tool-not-found") return false;
    throw error;
  }
}
