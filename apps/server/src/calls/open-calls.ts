import { randomUUID } from "node:crypto";
import { ToolwrightError } from "@toolwright/core";
import {
  createCallRecords,
  createStrandedCalls,
  createWorkerRecords,
  type Database,
  type KeptCall,
} from "@toolwright/store";
import { CallHub } from "./call-hub.ts";
import { CallWorker } from "./call-worker.ts";
import type { CallEvent, Calls } from "./calls.ts";
import { answerCall, cancelCall } from "./decide-call.ts";
import { type Delivery, memoryDelivery } from "./delivery.ts";
import { followCall } from "./follow-call.ts";
import { LookAfter } from "./look-after.ts";
import { type Messages, noMessages } from "./messages.ts";
import { everyPlace, placesOf } from "./place.ts";
import { openPostgresWays } from "./postgres/open-postgres-ways.ts";
import type { CallsOptions, CallsParts, Room } from "./room.ts";
import { getCall, knownCall, listCalls, workersOf } from "./see-calls.ts";
import { endedCall, standingOf } from "./shown-call.ts";
import { startCall } from "./start-call.ts";

export async function openCalls(parts: CallsParts, options: CallsOptions): Promise<Calls> {
  const { mostQueued = 10_000 } = options;
  const room = await openRoom(parts, options);
  let isClosing = false;
  let closed: Promise<void> | undefined;
  return {
    start: async (principal, request) => {
      if (isClosing) throw new ToolwrightError("shutting-down", {});
      if (room.after.queued >= mostQueued) throw new ToolwrightError("queue-full", { limit: mostQueued });
      return startCall(room, principal, request);
    },
    get: (principal, id, waitMs = 0) => getCall(room, principal, id, waitMs),
    list: (principal, query = {}) => listCalls(room, principal, query),
    cancel: (principal, id) => cancelCall(room, principal, id),
    answer: (principal, id, isConfirmed) => answerCall(room, principal, id, isConfirmed),
    follow: (principal, id, signal) => {
      const { hub, records, id: self } = room;
      return followCall({ hub, records, self, known: () => knownCall(room, principal, id), signal });
    },
    workers: () => workersOf(room),
    close: (graceMs = 10_000) => {
      isClosing = true;
      closed ??= closeRoom(room, graceMs);
      return closed;
    },
  };
}

async function openRoom(parts: CallsParts, options: CallsOptions): Promise<Room> {
  const { database, registry, log } = parts;
  const { concurrency = usualConcurrency, abilities, onError = () => {} } = options;
  const id = randomUUID();
  const records = createCallRecords(database);
  const workers = createWorkerRecords(database);
  const hub = new CallHub(records);
  const { delivery, messages } = await waysOf(database, id, onError);
  const hear = (event: CallEvent): void => {
    if (event.execution !== undefined) delivery.isOver(event.executionId);
    hub.tell(event);
  };
  const tell = (call: KeptCall, event: CallEvent): void => {
    hear(event);
    if (call.origin !== id) messages.send(call.origin, { kind: "event", event });
  };
  const settled = (call: KeptCall, asked: KeptCall): void => {
    tell(call, standingOf(call));
    after.queued = Math.max(0, after.queued - 1);
    if (call.state === "ended") options.onEnded?.(endedCall(call, asked));
  };
  // Where there is nobody else, who cannot enforce a level says what is missing.
  const places = concurrency === 0 ? [] : database.kind === "sqlite" ? everyPlace : placesOf(abilities);
  const after = new LookAfter({
    database,
    records,
    stranded: createStrandedCalls(database),
    workers,
    delivery,
    self: { id, places, isolation: abilities.isolation, findings: abilities.findings },
    settled,
    ...(options.patienceMs !== undefined && { patienceMs: options.patienceMs }),
    onError,
  });
  await after.start();
  const told = { tell, settled, onError };
  const worker =
    concurrency === 0
      ? undefined
      : new CallWorker({ ...parts, id, records, delivery, places, concurrency, ...told });
  messages.onMessage((message) => {
    if (message.kind === "event") hear(message.event);
    else if (message.kind === "cancel") worker?.cancel(message.id);
    else {
      delivery.isOver(message.id);
      void hub.look(message.id);
    }
  });
  return {
    database,
    registry,
    log,
    id,
    records,
    workers,
    hub,
    delivery,
    messages,
    after,
    worker,
    tell,
    settled,
  };
}

async function closeRoom({ worker, after, messages, delivery, hub }: Room, graceMs: number): Promise<void> {
  await worker?.stop(graceMs);
  await after.close();
  await messages.close();
  await delivery.close();
  hub.close();
}

const usualConcurrency = 8;

function waysOf(
  database: Database,
  id: string,
  onError: (error: unknown) => void,
): Promise<{ readonly delivery: Delivery; readonly messages: Messages }> {
  return database.kind === "postgres"
    ? openPostgresWays(database, id, onError)
    : Promise.resolve({ delivery: memoryDelivery(), messages: noMessages });
}
