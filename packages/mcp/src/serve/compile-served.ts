import {
  type Compiled,
  compile,
  idOf,
  isJsonObject,
  type JsonObject,
  type SetAside,
  type Tool,
} from "@toolwright/core";
import { type Audience, looserTarget, servingProfile } from "./serving-profile.ts";
import type { ListCut } from "./tool-port.ts";

/** One tool as a client sees it, and the way back from there. */
export interface ServedTool {
  readonly name: string;
  readonly id: string;
  readonly tool: Tool;
  /** As `tools/list` gives it. */
  readonly definition: JsonObject;
  readonly compiled: Compiled;
}

export interface ServedTools {
  /** By name, in the order of code units: the same tools are always told in the same order. */
  readonly inOrder: readonly ServedTool[];
  readonly byName: ReadonlyMap<string, ServedTool>;
  readonly setAside: readonly SetAside[];
  /** Where there are more tools than a list holds. */
  readonly cut?: ListCut;
}

/** Tools for an audience. What a strict profile cannot take goes by its looser one; what neither takes is set aside. */
export function compileServed(tools: readonly Tool[], audience: Audience): ServedTools {
  const byId = new Map(tools.map((tool) => [idOf(tool), tool]));
  const byName = new Map<string, ServedTool>();
  const take = (compiled: Compiled): readonly SetAside[] => {
    const taken: SetAside[] = [];
    for (const { tool: id, name, definition } of compiled.definitions) {
      const tool = byId.get(id);
      if (tool === undefined) continue;
      if (byName.has(name)) taken.push(nameIsTaken(id, name));
      else
        byName.set(name, {
          name,
          id,
          tool,
          definition: withDialect(definition as JsonObject, tool, audience),
          compiled,
        });
    }
    return [...compiled.setAside, ...taken];
  };
  const namespaces = audience.dropsNamespace === true ? "drop" : "prefix";
  let setAside = take(compile(tools, { target: servingProfile(audience), namespaces }));
  const looser = looserTarget(audience.target);
  if (looser !== undefined && setAside.length > 0) {
    const left = setAside.flatMap(({ tool }) => byId.get(tool) ?? []);
    setAside = take(compile(left, { target: servingProfile({ ...audience, target: looser }), namespaces }));
  }
  const inOrder = [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  return { inOrder, byName, setAside };
}

const dialect = "https://json-schema.org/draft/2020-12/schema";

/** Schemas are sent in 2020-12 and need not say so. Where an author does, revisions that know the member keep it. */
function withDialect(
  definition: JsonObject,
  { inputSchema }: Tool,
  { target, revision }: Audience,
): JsonObject {
  const isSaid = isJsonObject(inputSchema) && inputSchema.$schema === dialect;
  if (!isSaid || target !== undefined || revision < "2025-11-25") return definition;
  return { ...definition, inputSchema: { $schema: dialect, ...(definition.inputSchema as JsonObject) } };
}

const nameIsTaken = (tool: string, name: string): SetAside => ({
  tool,
  diagnostics: [
    {
      code: "duplicate-tool-name",
      severity: "error",
      message: `Another tool is called ${JSON.stringify(name)} already.`,
      pointer: "/name",
    },
  ],
});
