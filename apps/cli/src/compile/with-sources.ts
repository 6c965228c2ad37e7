import { type Compiled, idOf, type ToolLoss } from "@toolwright/core";
import type { PlacedTool } from "./placed-tool.ts";

/** What became of tools, all of it with the file that the tool stands in. */
export interface CompiledFiles extends Compiled {
  readonly losses: readonly (ToolLoss & { readonly source?: string })[];
  /** How many of those set aside are no tools but files that could not be read. */
  readonly unread?: number;
}

/** Whatever has a name is the only one with it; those without are set aside one by one, in their order. */
export function withSources(compiled: Compiled, tools: readonly PlacedTool[]): CompiledFiles {
  const byId = Map.groupBy(tools, ({ tool }) => idOf(tool));
  const sourced = <Told extends { readonly tool: string }>(
    told: Told,
  ): Told & { readonly source?: string } => {
    const source = byId.get(told.tool)?.[0]?.source;
    return source === undefined ? told : { ...told, source };
  };
  const met = new Map<string, number>();
  return {
    ...compiled,
    losses: compiled.losses.map(sourced),
    notes: compiled.notes.map(sourced),
    setAside: compiled.setAside.map(({ tool, diagnostics }) => {
      const own = byId.get(tool) ?? [];
      const turn = met.get(tool) ?? 0;
      met.set(tool, turn + 1);
      const placed = own[Math.min(turn, own.length - 1)];
      return { tool, diagnostics: placed === undefined ? diagnostics : diagnostics.map(placed.place) };
    }),
  };
}
