import { listen, type PostgresDatabase } from "@toolwright/store";
import type { CallEvent } from "../calls.ts";
import type { Delivery } from "../delivery.ts";
import type { Message, Messages } from "../messages.ts";
import { isPassing } from "../persistently.ts";
import { Announcements } from "./announcements.ts";
import { bossDelivery, workChannel } from "./boss-delivery.ts";
import { openBoss } from "./open-boss.ts";

const channelOf = (id: string): string => `toolwright_to_${id}`;

/** NOTIFY carries 8,000 bytes; a character takes up to six of them. */
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
  const delivery = bossDelivery(database, await openBoss(database, unlessPassing), announcements);
  const listeners = new Set<(message: Message) => void>();
  const progressAt = new Map<string, number>();
  const leaving = new AbortController();
  const listening = listen(
    database,
    (channel, payload) => {
      if (channel === undefined || channel === workChannel) delivery.heard(payload);
      else for (const listener of listeners) listener(JSON.parse(payload ?? "") as Message);
    },
    leaving.signal,
    [workChannel, channelOf(id)],
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
      if (message.kind === "look") progressAt.delete(message.id);
      announcements.send(
        channelOf(to),
        JSON.stringify(message.kind === "event" ? shortened(message) : message),
      );
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
        await announcements.close();
        await delivery.close();
      },
    },
  };
}

const shortened = ({ kind, event }: Extract<Message, { kind: "event" }>): Message => ({
  kind,
  event:
    event.message === undefined
      ? event
      : { ...event, message: event.message.slice(0, mostOfMessage).toWellFormed() },
});
