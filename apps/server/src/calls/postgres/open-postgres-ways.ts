import { listen, type PostgresDatabase } from "@toolwright/store";
import type { CallEvent } from "../calls.ts";
import type { Delivery } from "../delivery.ts";
import type { Message, Messages } from "../messages.ts";
import { isPassing } from "../persistently.ts";
import { Announcements } from "./announcements.ts";
import { bossDelivery, workChannel, workChannelOf } from "./boss-delivery.ts";
import { openBoss } from "./open-boss.ts";

const channelOf = (id: string): string => `toolwright_to_${id}`;

/** NOTIFY carries fewer than 8,000 bytes; a character takes up to six of them. */
const mostBytes = 7_900;
const mostOfMessage = 1_000;
/** What a tool says of its progress more often is not told to other processes. */
const progressEveryMs = 100;

/** How calls, and words about them, get from process to process over one PostgreSQL. */
export async function openPostgresWays(
  database: PostgresDatabase,
  id: string,
  onError: (error: unknown) => void,
): Promise<{ readonly delivery: Delivery; readonly messages: Messages }> {
  const unlessPassing = (error: unknown): void => {
    if (!isPassing(error)) onError(error);
  };
  const announcements = new Announcements(database, unlessPassing);
  const delivery = bossDelivery(
    database,
    await openBoss(database, unlessPassing),
    announcements,
    unlessPassing,
  );
  const listeners = new Set<(message: Message) => void>();
  const progressAt = new Map<string, number>();
  const leaving = new AbortController();
  const listening = listen(
    database,
    (channel, payload) => {
      if (channel === undefined || channel === workChannel) delivery.heard(payload);
      else if (channel === workChannelOf(id)) delivery.heardOne(payload?.split(" ", 1)[0] ?? "");
      else for (const listener of listeners) listener(JSON.parse(payload ?? "") as Message);
    },
    leaving.signal,
    [workChannel, workChannelOf(id), channelOf(id)],
  );
  const isTooOften = ({ type, executionId }: CallEvent): boolean => {
    if (type !== "InProgress") {
      progressAt.delete(executionId);
      return false;
    }
    const now = Date.now();
    if (now - (progressAt.get(executionId) ?? 0) < progressEveryMs) return true;
    progressAt.set(executionId, now);
    return false;
  };
  const messages: Messages = {
    send: (to, message) => {
      if (message.kind === "event" && isTooOften(message.event)) return;
      const isCourtesy = message.kind === "event" && message.event.execution === undefined;
      announcements.send(channelOf(to), fitting(message), isCourtesy);
    },
    onMessage: (listener) => void listeners.add(listener),
    close: async () => {
      leaving.abort();
      await listening;
    },
  };
  return {
    messages,
    delivery: {
      ...delivery,
      close: async () => {
        await delivery.tellAll();
        await announcements.close();
        await delivery.close();
      },
    },
  };
}

/** Of what is too long for an announcement it is said only that there is something to look at. */
function fitting(message: Message): string {
  if (message.kind !== "event") return JSON.stringify(message);
  const { event } = message;
  if (event.execution === undefined) return JSON.stringify({ kind: "event", event: shortened(event) });
  const whole = JSON.stringify(message);
  return Buffer.byteLength(whole) <= mostBytes
    ? whole
    : JSON.stringify({ kind: "look", id: event.executionId } satisfies Message);
}

const shortened = (event: CallEvent): CallEvent =>
  event.message === undefined
    ? event
    : { ...event, message: event.message.slice(0, mostOfMessage).toWellFormed() };
