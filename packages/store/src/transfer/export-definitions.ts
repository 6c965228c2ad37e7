import { type Principal, ToolwrightError } from "@toolwright/core";
import type { Registry } from "../registry/registry.ts";
import type { Stored } from "../registry/stored.ts";
import type { SearchQuery } from "../search/search-query.ts";

export interface ExportOptions extends Pick<SearchQuery, "namespace" | "isBuiltIn" | "categories" | "tags"> {
  /** Only these, by id or name. */
  readonly tools?: readonly string[];
}

/** Everything that the principal sees, by name, or what of it is asked for. */
export async function* exportDefinitions(
  registry: Registry,
  principal: Principal,
  { tools, ...query }: ExportOptions = {},
): AsyncIterable<Stored> {
  if (tools !== undefined) {
    for (const tool of tools) yield await found(registry, principal, tool);
    return;
  }
  let cursor: string | undefined;
  do {
    const page = await registry.search(principal, {
      ...query,
      order: "name",
      limit: 1_000,
      ...(cursor !== undefined && { cursor }),
    });
    for (const { id } of page.items) {
      const stored = await registry.get(principal, id);
      // Somebody may have removed it since the list was made.
      if (stored !== undefined) yield stored;
    }
    cursor = page.next;
  } while (cursor !== undefined);
}

async function found(registry: Registry, principal: Principal, tool: string): Promise<Stored> {
  const stored = await registry.get(principal, tool);
  if (stored === undefined) throw new ToolwrightError("tool-not-found", { id: tool });
  return stored;
}

/** A line that any registry takes in again as the same definition, with the same digest. */
export const exportLine = ({ digest, definition }: Pick<Stored, "digest" | "definition">): string =>
  `${JSON.stringify({ digest, definition })}\n`;
