import { idOf, missingPermissions, type Principal, type Tool } from "@toolwright/core";
import type { ToolView } from "@toolwright/mcp";
import { type EventType, followEvents, type Stored } from "@toolwright/store";
import type { House } from "../house.ts";
import type { ToolSet } from "./tool-set.ts";

/** What principals may call, kept until something changes anywhere. */
export interface ToolViews {
  readonly of: (principal: Principal, set: ToolSet) => Promise<ToolView>;
  readonly onChange: (tell: () => void) => () => void;
  readonly close: () => void;
}

type Watched = Pick<House, "database" | "registry">;

/** Everything after which somebody may see other tools. */
const changing: readonly EventType[] = [
  "ToolDefinitionCreated",
  "ToolDefinitionUpdated",
  "ToolDefinitionDeleted",
  "AccountChanged",
];

/** A client that reads a list this long is better off with find_tools; compiling it takes some tenths of a second. */
const usualMost = 10_000;

/** An import of a thousand tools is one change to whoever listens. */
const gatherMs = 100;

export function createToolViews(
  { database, registry }: Watched,
  onError: (error: unknown) => void = () => {},
  mostTools = usualMost,
): ToolViews {
  const listeners = new Set<() => void>();
  const known = new Map<string, Tool>();
  let views = new Map<string, Promise<ToolView>>();
  let generation = 0;
  let telling: NodeJS.Timeout | undefined;

  const following = new AbortController();
  const events = followEvents(database, { types: changing, signal: following.signal });
  const follow = async () => {
    for await (const _ of await events) {
      generation++;
      views = new Map();
      telling ??= setTimeout(tellAll, gatherMs);
    }
  };
  const tellAll = () => {
    telling = undefined;
    for (const tell of listeners) tell();
  };
  follow().catch(onError);
  // What is read before that could change without a word, and be told for ever.
  const begun = events.then(
    () => {},
    () => {},
  );

  async function read(principal: Principal, set: ToolSet, state: string): Promise<ToolView> {
    await begun;
    const tools: Tool[] = [];
    let cursor: string | undefined;
    do {
      const page = await registry.search(principal, {
        ...set.query,
        order: "name",
        limit: 1_000,
        ...(cursor !== undefined && { cursor }),
      });
      const wanted = page.items.filter(({ toolId, backend }) => backend !== null && isIn(set, toolId));
      for (const group of groups(wanted, atOnce)) {
        const found = await Promise.all(group.map(({ id, digest }) => toolOf(principal, id, digest)));
        for (const tool of found) if (tool !== undefined && mayCall(principal, tool)) tools.push(tool);
      }
      cursor = page.next;
    } while (cursor !== undefined && tools.length <= mostTools);
    const told = tools.slice(0, mostTools);
    const last = told.at(-1);
    const isCut = tools.length > mostTools && last !== undefined;
    return { state, tools: told, ...(isCut && { cut: { after: mostTools, last: idOf(last) } }) };
  }

  /** A definition with the same digest is the same, so only what is new is read again. */
  async function toolOf(principal: Principal, id: string, digest: string): Promise<Tool | undefined> {
    const key = `${id} ${digest}`;
    const tool = known.get(key) ?? (await registry.get(principal, id))?.definition.tool;
    if (tool === undefined) return undefined;
    if (known.size > 4 * mostTools) known.clear();
    known.set(key, tool);
    return tool;
  }

  return {
    async of(principal, set) {
      const { tier, isAdmin, permissions } = principal;
      const key = JSON.stringify([tier, isAdmin, [...permissions].sort(), set.text]);
      let view = views.get(key);
      if (view === undefined) {
        if (views.size > mostViews) views.clear();
        view = read(principal, set, `${generation} ${key}`);
        views.set(key, view);
        const kept = views;
        view.catch(() => kept.delete(key));
      }
      return view;
    },
    onChange(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    close() {
      following.abort();
      clearTimeout(telling);
      listeners.clear();
    },
  };
}

const mostViews = 200;
const atOnce = 16;

export const isIn = ({ toolIds }: ToolSet, toolId: string): boolean =>
  toolIds === undefined || toolIds.has(toolId.toLowerCase());

export const mayCall = (principal: Principal, { requiredPermissions = [] }: Tool): boolean =>
  missingPermissions(principal, requiredPermissions).length === 0;

/** The tool of a definition that the principal may call and that something stands behind. */
export const callable = (principal: Principal, stored: Stored | undefined): Tool | undefined =>
  stored?.availability.isAvailable === true &&
  (stored.definition.backends ?? []).length > 0 &&
  mayCall(principal, stored.definition.tool)
    ? stored.definition.tool
    : undefined;

function* groups<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
