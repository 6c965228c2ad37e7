import { type Definition, ToolwrightError } from "@toolwright/core";
import type { Saved, SearchQuery, Stored, ToolVersion } from "@toolwright/store";
import type { Handlers, PrincipalContext } from "../http/handler.ts";

type ToolRoutes =
  | "searchTools"
  | "createTool"
  | "getTool"
  | "updateTool"
  | "removeTool"
  | "toolHistory"
  | "toolVersion"
  | "restoreTool";

export const toolHandlers: Pick<Handlers, ToolRoutes> = {
  searchTools: async ({ query }, { house: { registry }, principal }) => {
    const { items, total, next } = await registry.search(principal, queryOf(query));
    return { items: items.map((item) => ({ ...item })), total, ...(next !== undefined && { next }) };
  },
  createTool: async ({ body }, context) => {
    const { house, principal } = context;
    return savedAs(await house.registry.create(principal, definitionIn(body)), context);
  },
  getTool: async ({ params: { tool } }, context) => {
    const stored = await context.house.registry.get(context.principal, tool);
    if (stored === undefined) throw new ToolwrightError("tool-not-found", { id: tool });
    context.setHeader("etag", `"${stored.digest}"`);
    return storedAs(stored);
  },
  updateTool: async ({ params: { tool }, body }, context) => {
    const { house, principal } = context;
    return savedAs(
      await house.registry.update(principal, tool, definitionIn(body), expectedBy(context)),
      context,
    );
  },
  removeTool: async ({ params: { tool } }, context) => ({
    removed: await context.house.registry.remove(context.principal, tool, expectedBy(context)),
  }),
  toolHistory: async ({ params: { tool } }, { house: { registry }, principal }) => ({
    items: (await registry.history(principal, tool)).map(versionAs),
  }),
  toolVersion: async ({ params: { tool, number } }, { house: { registry }, principal }) => {
    const version = await registry.version(principal, tool, Number(number));
    return { ...versionAs(version), definition: version.definition as unknown as Record<string, unknown> };
  },
  restoreTool: async ({ params: { tool, number } }, context) => {
    const { house, principal } = context;
    return savedAs(await house.registry.restore(principal, tool, Number(number)), context);
  },
};

const definitionIn = (body: { definition: Record<string, unknown> }): Definition =>
  body.definition as unknown as Definition;

const expectedBy = ({ ifMatch }: PrincipalContext) => (ifMatch === undefined ? {} : { expected: ifMatch });

const storedAs = ({ definition, availability, ...stored }: Stored) => ({
  ...stored,
  availability: { ...availability },
  definition: definition as unknown as Record<string, unknown>,
});

function savedAs({ stored, changed, changedFields, warnings }: Saved, { setHeader }: PrincipalContext) {
  setHeader("etag", `"${stored.digest}"`);
  return { stored: storedAs(stored), changed, changedFields: [...changedFields], warnings: [...warnings] };
}

const versionAs = ({ number, action, digest, changedFields, author, at }: ToolVersion) => ({
  number,
  action,
  digest,
  changedFields: [...changedFields],
  author,
  at,
});

type Told = Readonly<Record<string, string | undefined>>;

/** An address knows only texts; the search wants lists, numbers and flags. What is not known to it is its to refuse. */
function queryOf(told: Told): SearchQuery {
  const lists = ["categories", "tags", "permissions", "backends"] as const;
  const flags = ["requiresConfirmation", "isBuiltIn", "includeUnavailable"] as const;
  const given = (names: readonly string[], read: (text: string) => unknown) =>
    names.flatMap((name) => (told[name] === undefined ? [] : [[name, read(told[name] as string)] as const]));
  return Object.fromEntries([
    ...given(["text", "namespace", "cursor", "order"], (text) => text),
    ...given(lists, (text) => text.split(",").filter((part) => part !== "")),
    ...given(flags, (text) => text === "true"),
    ...given(["limit"], Number),
  ]) as SearchQuery;
}
