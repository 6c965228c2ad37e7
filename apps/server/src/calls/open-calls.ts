import { randomUUID } from "node:crypto";
import type { JsonObject, JsonValue, Principal } from "@toolwright/core";
import { printable, ToolwrightError } from "@toolwright/core";
import type { Executor } from "@toolwright/executor";
import {
  createCallRecords,
  createStrandedCalls,
  createWorkerRecords,
  type Database,
  type ExecutionLog,
  finishedCalls,
  isCallId,
  type KeptCall,
  limitOf,
  type Registry,
  unfinishedCalls,
} from "@toolwright/store";
import type { EndedCall } from "../observe/ended-call.ts";
import type { CallAuditor } from "./call-auditor.ts";
import { CallHub } from "./call-hub.ts";
import { CallWorker } from "./call-worker.ts";
import type { Call, CallEvent, CallQuery, CallRequest, Calls } from "./calls.ts";
import { type Delivery, memoryDelivery } from "./delivery.ts";
import { followCall } from "./follow-call.ts";
import { LookAfter } from "./look-after.ts";
import { type Messages, noMessages } from "./messages.ts";
import { type Abilities, everyPlace, type Place, placeOf, placesOf } from "./place.ts";
import { openPostgresWays } from "./postgres/open-postgres-ways.ts";
import { endedCall, shownCall, shownExecution } from "./shown-call.ts";
import { unrun } from "./unrun.ts";

export interface CallsParts {
  readonly database: Database;
  readonly registry: Registry;
  readonly log: ExecutionLog;
  readonly executor: Executor;
  readonly auditor: CallAuditor;
}

export interface CallsOptions {
  /** Calls at a time in this process; none with 0, so that others have to take them. */
  readonly concurrency?: number;
  /** Calls that may wait; beyond it a new one is refused. */
  readonly mostQueued?: number;
  /** What this process can do. */
  readonly abilities: Abilities & { readonly findings: readonly JsonObject[] };
  /** How long a call waits for a worker that can do it. */
  readonly patienceMs?: number;
  /** Told of each call whose end was written down here. */
  readonly onEnded?: (call: EndedCall) => void;
  readonly onError?: (error: unknown) => void;
}

/** A person gets an answer to a cancellation when the run is over, if that is soon. */
const cancelWaitMs = 3_000;

export async function openCalls(parts: CallsParts, options: CallsOptions): Promise<Calls> {
  const { database, registry, log } = parts;
  const { concurrency = usualConcurrency, mostQueued = 10_000, abilities, onError = () => {} } = options;
  const id = randomUUID();
  const records = createCallRecords(database);
  const workers = createWorkerRecords(database);
  const hub = new CallHub(records);
  const { delivery, messages } = await waysOf(database, id, onError);

  const tell = (call: KeptCall, event: CallEvent): void => {
    hub.tell(event);
    if (call.origin !== id) messages.send(call.origin, { kind: "event", event });
  };
  const settled = (call: KeptCall, asked: KeptCall): void => {
    hub.tellStanding(call);
    after.queued = Math.max(0, after.queued - 1);
    if (call.state === "ended") options.onEnded?.(endedCall(call, asked));
    if (call.origin !== id) messages.send(call.origin, { kind: "look", id: call.id });
  };
  // Where there is nobody else, who cannot enforce a level says what is missing.
  const places = concurrency === 0 ? [] : database.kind === "sqlite" ? everyPlace : placesOf(abilities);
  const self = { id, places, isolation: abilities.isolation, findings: abilities.findings };
  const after = new LookAfter({
    database,
    records,
    stranded: createStrandedCalls(database),
    workers,
    delivery,
    self,
    settled,
    ...(options.patienceMs !== undefined && { patienceMs: options.patienceMs }),
    onError,
  });
  await after.start();
  const worker =
    concurrency === 0
      ? undefined
      : new CallWorker({
          ...parts,
          id,
          records,
          delivery,
          places,
          concurrency,
          tell,
          settled,
          onError,
        });
  messages.onMessage((message) => {
    if (message.kind === "event") hub.tell(message.event);
    else if (message.kind === "look") void hub.look(message.id);
    else worker?.cancel(message.id);
  });

  let isClosing = false;
  let closed: Promise<void> | undefined;
  const visible = async (principal: Principal, callId: string): Promise<KeptCall | undefined> => {
    const call = await records.get(callId);
    return call !== undefined && (principal.isAdmin || call.principal.id === principal.id) ? call : undefined;
  };
  const known = async (principal: Principal, callId: string): Promise<KeptCall> => {
    const call = await visible(principal, callId);
    if (call === undefined) throw new ToolwrightError("execution-not-found", { id: callId });
    return call;
  };
  /** As it is when it has ended or waits, or when the time is over. */
  const awaited = async (principal: Principal, callId: string, waitMs: number): Promise<Call | undefined> => {
    const settling = hub.settling(callId.toLowerCase());
    try {
      const call = await visible(principal, callId);
      if (call === undefined || isSettled(call)) return call && shownCall(call);
      const settled = await settling.within(waitMs, call.origin !== id);
      return settled ?? shownCall(await known(principal, callId));
    } finally {
      settling.leave();
    }
  };

  const start = async (principal: Principal, request: CallRequest): Promise<Call> => {
    if (isClosing) throw new ToolwrightError("shutting-down", {});
    if (after.queued >= mostQueued) throw new ToolwrightError("queue-full", { limit: mostQueued });
    const callId = (request.executionId ?? randomUUID()).toLowerCase();
    if (!isCallId(callId))
      throw new ToolwrightError("invalid-value", { name: "The id of an execution", reason: "it is no UUID" });
    const stored = await registry.lookUp(principal, request.tool);
    const job = { id: callId, place: placeOf(stored, request) };
    const toolId = stored?.toolId ?? printable(request.tool);
    const call = {
      ...job,
      toolId,
      principal,
      request: request as unknown as JsonValue,
      origin: id,
    };
    if (!(await records.add(call, delivery.sending(job)))) return shownCall(await known(principal, callId));
    after.queued += 1;
    delivery.announce(job);
    return {
      id: callId,
      toolId,
      principalId: principal.id,
      state: "queued",
      status: null,
      result: null,
      receipt: null,
      createdAt: new Date().toISOString(),
      startedAt: null,
      endedAt: null,
      worker: null,
    };
  };

  const endUnrun = async (
    call: KeptCall,
    code: "CANCELLED" | "CONFIRMATION_DENIED",
    message: string,
  ): Promise<KeptCall | undefined> => {
    const settling = delivery.settling({ id: call.id, place: call.place as Place });
    const ended = await records.end(call.id, call.attempt, unrun(call, code, message, new Date()), settling);
    if (ended !== undefined) settled(ended, call);
    return ended;
  };

  return {
    start,
    get: async (principal, callId, waitMs = 0) => {
      const call =
        waitMs > 0 ? await awaited(principal, callId, waitMs) : shown(await visible(principal, callId));
      if (call !== undefined) return call;
      const execution = await log.get(principal, callId);
      return execution?.endedAt ? shownExecution(execution) : undefined;
    },
    list: async (principal, query: CallQuery = {}) => {
      const open = query.state === "ended" ? [] : await unfinishedCalls(database, principal, query);
      const over =
        query.state === undefined || query.state === "ended"
          ? await finishedCalls(log, principal, query)
          : [];
      return [...open.map(shownCall), ...over.map(shownExecution)]
        .sort((one, other) =>
          one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0,
        )
        .slice(0, limitOf(query));
    },
    cancel: async (principal, callId) => {
      const call = await known(principal, callId);
      if (call.state === "ended") return shownCall(call);
      const marked = (await records.markCancelled(call.id)) ?? (await known(principal, callId));
      if (marked.state === "queued" || marked.state === "awaiting-confirmation") {
        const ended = await endUnrun(marked, "CANCELLED", "The call was cancelled.");
        if (ended !== undefined) return shownCall(ended);
      }
      const now = await known(principal, callId);
      if (now.state === "ended") return shownCall(now);
      if (worker?.cancel(now.id) !== true && now.worker !== null)
        messages.send(now.worker, { kind: "cancel", id: now.id });
      return (await awaited(principal, callId, cancelWaitMs)) ?? shownCall(now);
    },
    answer: async (principal, callId, isConfirmed) => {
      const call = await known(principal, callId);
      if (call.state !== "awaiting-confirmation")
        throw new ToolwrightError("execution-not-waiting", { id: callId });
      const job = { id: call.id, place: call.place as Place };
      const answered = isConfirmed
        ? await records.confirm(call.id, delivery.sending(job))
        : await endUnrun(call, "CONFIRMATION_DENIED", "A person refused the call.");
      if (answered === undefined) throw new ToolwrightError("execution-not-waiting", { id: callId });
      if (isConfirmed) {
        tell(answered, { type: "ConfirmationReceived", executionId: call.id, at: new Date().toISOString() });
        delivery.announce(job);
      }
      return shownCall(answered);
    },
    follow: (principal, callId, signal) =>
      followCall({ hub, records, self: id, known: () => known(principal, callId), signal }),
    workers: async () =>
      (await workers.living())
        .filter(({ places: taken }) => taken.length > 0)
        .map(({ id: workerId, host, isolation, seenAt, findings }) => ({
          id: workerId,
          host,
          isolation,
          seenAt,
          findings,
        })),
    close: (graceMs = 10_000) => {
      isClosing = true;
      closed ??= (async () => {
        await worker?.stop(graceMs);
        await after.close();
        await messages.close();
        await delivery.close();
        hub.close();
      })();
      return closed;
    },
  };
}

const usualConcurrency = 8;

const isSettled = ({ state }: KeptCall): boolean => state === "ended" || state === "awaiting-confirmation";

const shown = (call: KeptCall | undefined): Call | undefined => call && shownCall(call);

function waysOf(
  database: Database,
  id: string,
  onError: (error: unknown) => void,
): Promise<{ readonly delivery: Delivery; readonly messages: Messages }> {
  return database.kind === "postgres"
    ? openPostgresWays(database, id, onError)
    : Promise.resolve({ delivery: memoryDelivery(), messages: noMessages });
}
