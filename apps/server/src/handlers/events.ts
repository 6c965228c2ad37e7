import { type Principal, ToolwrightError } from "@toolwright/core";
import {
  type EventType,
  followEvents,
  isEventType,
  readEvents,
  readNewestEvents,
  type StoredEvent,
} from "@toolwright/store";
import { comeAgain, type Handlers, type PrincipalContext, type SentEvent } from "../http/handler.ts";
import { type IsSeen, seenBy } from "./seen-by.ts";
import { wholeNumber } from "./whole-number.ts";

const limits = { usual: 100, least: 1, most: 1_000 };

export const eventHandlers: Pick<Handlers, "listEvents" | "followEvents"> = {
  listEvents: async ({ query: { after, types, limit } }, { house: { database, registry }, principal }) => {
    const most = wholeNumber("limit", limit, limits);
    const wanted = typesIn(types);
    const position = positionOf(after);
    const isSeen = seenBy(registry, principal, new Map());
    const query = { limit: limits.most, ...(wanted && { types: wanted }) };
    const items =
      position === undefined
        ? await newestSeen((before) => readNewestEvents(database, { ...query, ...before }), isSeen, most)
        : await nextSeen((last) => readEvents(database, { ...query, after: last }), isSeen, position, most);
    return { items: items.map(eventAs) };
  },
  followEvents: async ({ query: { after, types } }, context) => {
    const position = positionOf(context.lastEventId ?? after);
    const wanted = typesIn(types);
    // What is no longer kept is told now, while the answer can still say so.
    if (position !== undefined) await readEvents(context.house.database, { after: position, limit: 1 });
    return followed(context, position, wanted);
  },
};

/** Ends when the account of the listener changes: it has to prove anew who it is, and may then see other things. */
async function* followed(
  { house, principal, signal }: PrincipalContext,
  after: number | undefined,
  types: readonly EventType[] | undefined,
): AsyncGenerator<SentEvent<ReturnType<typeof eventAs>>, typeof comeAgain | undefined> {
  const isSeen = seenBy(house.registry, principal);
  const events = await followEvents(house.database, { signal, ...(after !== undefined && { after }) });
  for await (const event of events) {
    const isWanted = types === undefined || types.includes(event.type);
    if (isWanted && (await isSeen(event))) yield { id: String(event.id), data: eventAs(event) };
    if (concerns(event, principal)) return comeAgain;
  }
  return undefined;
}

const concerns = ({ type, body }: StoredEvent, { id }: Principal): boolean =>
  type === "AccountChanged" && "account" in body && body.account === id;

/** Events that are hidden do not count: it is read on until there are as many as were asked for. */
async function nextSeen(
  read: (after: number) => Promise<readonly StoredEvent[]>,
  isSeen: IsSeen,
  after: number,
  most: number,
): Promise<readonly StoredEvent[]> {
  const found: StoredEvent[] = [];
  let page = await read(after);
  for (;;) {
    for (const event of page) {
      if (await isSeen(event)) found.push(event);
      if (found.length === most) return found;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < limits.most) return found;
    page = await read(last.id);
  }
}

async function newestSeen(
  read: (before: { readonly before?: number }) => Promise<readonly StoredEvent[]>,
  isSeen: IsSeen,
  most: number,
): Promise<readonly StoredEvent[]> {
  const found: StoredEvent[] = [];
  let page = await read({});
  for (;;) {
    for (const event of page.toReversed()) {
      if (await isSeen(event)) found.unshift(event);
      if (found.length === most) return found;
    }
    const [first] = page;
    if (first === undefined || page.length < limits.most) return found;
    page = await read({ before: first.id });
  }
}

const eventAs = ({ id, type, at, toolName, definitionId, principalId, body }: StoredEvent) => ({
  id,
  type,
  at,
  ...(toolName !== undefined && { toolName }),
  ...(definitionId !== undefined && { definitionId }),
  ...(principalId !== undefined && { principalId }),
  body: body as unknown as Record<string, unknown>,
});

/** Also what a listener says where it was, which can be any text. */
function positionOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ToolwrightError("invalid-value", {
    name: "The position among events",
    reason: "it is not the id of an event",
  });
}

function typesIn(text: string | undefined): readonly EventType[] | undefined {
  if (text === undefined) return undefined;
  const named = text.split(",").filter((part) => part !== "");
  const unknown = named.find((name) => !isEventType(name));
  if (unknown === undefined) return named as readonly string[] as readonly EventType[];
  throw new ToolwrightError("invalid-value", {
    name: "The type of event",
    reason: `there is none called ${JSON.stringify(unknown)}`,
  });
}
