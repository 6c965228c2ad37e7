import { randomUUID } from "node:crypto";
import { type JsonValue, type Principal, printable, ToolwrightError } from "@toolwright/core";
import { isCallId, type KeptCall, newCall } from "@toolwright/store";
import type { Call, CallRequest } from "./calls.ts";
import { type Place, placeOf } from "./place.ts";
import type { Room } from "./room.ts";
import { knownCall } from "./see-calls.ts";
import { shownCall } from "./shown-call.ts";

/** Settled when the call is written down; by then it may have begun, or be over. */
export async function startCall(room: Room, principal: Principal, request: CallRequest): Promise<Call> {
  const id = (request.executionId ?? randomUUID()).toLowerCase();
  if (!isCallId(id))
    throw new ToolwrightError("invalid-value", { name: "The id of an execution", reason: "it is no UUID" });
  const stored = await room.registry.lookUp(principal, request.tool);
  const asked = {
    id,
    toolId: stored?.toolId ?? printable(request.tool),
    principal,
    request: request as unknown as JsonValue,
    place: placeOf(stored, request),
    origin: room.id,
  };
  const call = await takeIn(room, newCall(asked, new Date()));
  return shownCall(call ?? (await knownCall(room, principal, id)));
}

/** Nothing when there is a call with this id already. */
async function takeIn(room: Room, call: KeptCall): Promise<KeptCall | undefined> {
  const { hub, after } = room;
  const forget = hub.expect(call.id, call.principal.id);
  after.queued += 1;
  let taken: KeptCall | undefined;
  try {
    taken = (await room.worker?.startHere(call)) ?? (await queue(room, call));
    return taken;
  } finally {
    if (taken === undefined) {
      forget();
      after.queued -= 1;
    }
  }
}

async function queue({ records, delivery }: Room, call: KeptCall): Promise<KeptCall | undefined> {
  const job = { id: call.id, place: call.place as Place };
  if (!(await records.add(call, delivery.sending(job)))) return undefined;
  delivery.announce(job);
  return call;
}
