import { type IsolationLevel, isolationLevels } from "@toolwright/core";
import { ToolExecutionError } from "@toolwright/executor";
import type { McpServerSettings } from "@toolwright/store";

/** How the program of a server has to be kept apart for a call; "as it is" where nothing of it is ours. */
export type WayToServer = "as it is" | { readonly level: IsolationLevel; readonly allowSideEffects: boolean };

/**
 * A server is kept at the level that it was taken in with, or at a stronger one that a call needs. What a server at an
 * address does, and one that runs without isolation, cannot be promised, so calls that need it are refused.
 */
export function wayToServer(
  { transport, isolation = "Standard" }: McpServerSettings,
  needed: { readonly isolation: IsolationLevel; readonly allowSideEffects: boolean },
): WayToServer {
  const isOurs = transport === "stdio" && isolation !== "None";
  if (isOurs)
    return { level: stronger(isolation, needed.isolation), allowSideEffects: needed.allowSideEffects };
  const what =
    transport === "http" ? "What a server at an address does" : "A server that runs without isolation";
  if (needed.isolation === "Strict" || needed.isolation === "Restricted")
    throw new ToolExecutionError(`${what} cannot be isolated as ${needed.isolation}.`, "SANDBOX_ERROR");
  if (!needed.allowSideEffects)
    throw new ToolExecutionError(`${what} cannot be kept from having side effects.`, "SANDBOX_ERROR");
  return "as it is";
}

const stronger = (one: IsolationLevel, other: IsolationLevel): IsolationLevel =>
  isolationLevels.indexOf(one) > isolationLevels.indexOf(other) ? one : other;
