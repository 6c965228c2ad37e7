import { type Principal, ToolwrightError } from "@toolwright/core";
import { finishedCalls, type KeptCall, limitOf, unfinishedCalls } from "@toolwright/store";
import type { Call, CallQuery, WorkerSeen } from "./calls.ts";
import type { Room } from "./room.ts";
import { shownCall, shownExecution } from "./shown-call.ts";

export async function knownCall(room: Room, principal: Principal, id: string): Promise<KeptCall> {
  const call = await visibleCall(room, principal, id);
  if (call === undefined) throw new ToolwrightError("execution-not-found", { id });
  return call;
}

async function visibleCall(
  { records }: Room,
  principal: Principal,
  id: string,
): Promise<KeptCall | undefined> {
  const call = await records.get(id);
  return call !== undefined && maySee(principal, call.principal.id) ? call : undefined;
}

const maySee = (principal: Principal, owner: string): boolean => principal.isAdmin || owner === principal.id;

export async function getCall(
  room: Room,
  principal: Principal,
  id: string,
  waitMs: number,
): Promise<Call | undefined> {
  const call =
    waitMs > 0
      ? await awaitedCall(room, principal, id, waitMs)
      : shown(await visibleCall(room, principal, id));
  if (call !== undefined) return call;
  // Of an older one only the audit is left.
  const execution = await room.log.get(principal, id);
  return execution?.endedAt ? shownExecution(execution) : undefined;
}

/** As it is when it has ended or waits for a person, or when the time is over. */
export async function awaitedCall(
  room: Room,
  principal: Principal,
  givenId: string,
  waitMs: number,
): Promise<Call | undefined> {
  const { hub } = room;
  const id = givenId.toLowerCase();
  const settling = hub.settling(id);
  try {
    const owner = hub.ownerOfExpected(id);
    let isForeign = false;
    if (owner === undefined || !maySee(principal, owner)) {
      const call = await visibleCall(room, principal, id);
      if (call === undefined || isSettled(call)) return shown(call);
      isForeign = call.origin !== room.id;
    }
    return (await settling.within(waitMs, isForeign)) ?? shownCall(await knownCall(room, principal, id));
  } finally {
    settling.leave();
  }
}

export async function listCalls(
  { database, log }: Room,
  principal: Principal,
  query: CallQuery,
): Promise<readonly Call[]> {
  const { state } = query;
  const open = state === "ended" ? [] : await unfinishedCalls(database, principal, query);
  const over = state === undefined || state === "ended" ? await finishedCalls(log, principal, query) : [];
  return [...open.map(shownCall), ...over.map(shownExecution)].sort(newestFirst).slice(0, limitOf(query));
}

export async function workersOf({ workers }: Room): Promise<readonly WorkerSeen[]> {
  const living = await workers.living();
  return living
    .filter(({ places }) => places.length > 0)
    .map(({ id, host, isolation, seenAt, findings }) => ({ id, host, isolation, seenAt, findings }));
}

const newestFirst = (one: Call, other: Call): number =>
  one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0;

const isSettled = ({ state }: KeptCall): boolean => state === "ended" || state === "awaiting-confirmation";

const shown = (call: KeptCall | undefined): Call | undefined => call && shownCall(call);
