import { type Definition, formatToolId, type NameFacts, wireNames } from "@toolwright/core";
import type { IncomingTool } from "./incoming.ts";
import { letOthersRun, toolsAtATime } from "./let-others-run.ts";
import { sourceWithoutVersion } from "./namespace-of.ts";

/** An incoming tool with its place in the registry. */
export interface NamedTool {
  readonly incoming: IncomingTool;
  readonly namespace: string;
  /** Nothing when no name can be made of its own. */
  readonly name: string | undefined;
}

/** Whoever has a name in the registry already. */
type Holder = (toolId: string) => Promise<Definition | undefined>;

/**
 * Names that the registry takes, alike for the same tools whenever they come: a tool is found again by its own name and
 * its server, and where another tool has the name already, it gets one with a mark.
 */
export async function chooseNames(
  tools: readonly { readonly incoming: IncomingTool; readonly namespace: string }[],
  facts: NameFacts,
  holder: Holder,
): Promise<readonly NamedTool[]> {
  const chosen = new Map<IncomingTool, string | undefined>();
  for (const group of Map.groupBy(tools, ({ namespace }) => namespace.toLowerCase()).values()) {
    const isFree = (incoming: IncomingTool): boolean => incoming.format === undefined;
    for (const { incoming } of group.filter((each) => isFree(each.incoming)))
      chosen.set(incoming, incoming.definition.tool.name);
    const mapped = group.filter((each) => !isFree(each.incoming));
    const made = wireNames(
      mapped.map(({ incoming }) => wanted(incoming, facts)),
      { facts, mayMark: true },
    );
    for (const [i, { incoming, namespace }] of mapped.entries()) {
      if (i % toolsAtATime === toolsAtATime - 1) await letOthersRun();
      const first = made[i];
      const name = first !== undefined && "name" in first ? first.name : undefined;
      chosen.set(
        incoming,
        name === undefined ? undefined : await untaken(name, incoming, namespace, facts, holder),
      );
    }
  }
  return tools.map((each) => ({ ...each, name: chosen.get(each.incoming) }));
}

/** A reserved word is told apart by what it is. */
function wanted({ definition }: IncomingTool, { reserved = [] }: NameFacts): string {
  const { name } = definition.tool;
  return reserved.includes(name) ? `${name}_tool` : name;
}

async function untaken(
  name: string,
  incoming: IncomingTool,
  namespace: string,
  facts: NameFacts,
  holder: Holder,
): Promise<string> {
  const others: string[] = [];
  for (let next = name; ; ) {
    const held = namespace.includes(":") ? undefined : await holder(formatToolId({ namespace, name: next }));
    if (held === undefined || isSame(held, incoming)) return next;
    others.push(next);
    // Those that are taken come first and keep their names; what is left gets a mark.
    const made = wireNames([...others, incoming.definition.tool.name], { facts, mayMark: true }).at(-1);
    if (made === undefined || !("name" in made) || others.includes(made.name)) return name;
    next = made.name;
  }
}

/** Whether the registry's tool is this one from an earlier time. */
function isSame({ tool, origin }: Definition, { definition, source }: IncomingTool): boolean {
  if ((origin?.name ?? tool.name) !== definition.tool.name) return false;
  return (
    origin?.source === undefined ||
    source === undefined ||
    sourceWithoutVersion(origin.source) === sourceWithoutVersion(source)
  );
}
