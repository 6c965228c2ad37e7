import { type Principal, ToolwrightError } from "@toolwright/core";
import type { KeptCall } from "@toolwright/store";
import type { Call } from "./calls.ts";
import type { Place } from "./place.ts";
import type { Room } from "./room.ts";
import { awaitedCall, knownCall } from "./see-calls.ts";
import { shownCall } from "./shown-call.ts";
import { unrun } from "./unrun.ts";

/** A person gets an answer to a cancellation when the run is over, if that is soon. */
const cancelWaitMs = 3_000;

export async function cancelCall(room: Room, principal: Principal, id: string): Promise<Call> {
  const { records, worker, messages } = room;
  const call = await knownCall(room, principal, id);
  if (call.state === "ended") return shownCall(call);
  const marked = (await records.markCancelled(call.id)) ?? (await knownCall(room, principal, id));
  if (marked.state === "queued" || marked.state === "awaiting-confirmation") {
    const ended = await endUnrun(room, marked, "CANCELLED", "The call was cancelled.");
    if (ended !== undefined) return shownCall(ended);
  }
  const now = await knownCall(room, principal, id);
  if (now.state === "ended") return shownCall(now);
  if (worker?.cancel(now.id) !== true && now.worker !== null)
    messages.send(now.worker, { kind: "cancel", id: now.id });
  return (await awaitedCall(room, principal, id, cancelWaitMs)) ?? shownCall(now);
}

/** A person's yes lets the call go on, a no ends it. */
export async function answerCall(
  room: Room,
  principal: Principal,
  id: string,
  isConfirmed: boolean,
): Promise<Call> {
  const call = await knownCall(room, principal, id);
  const answered =
    call.state !== "awaiting-confirmation"
      ? undefined
      : isConfirmed
        ? await confirm(room, call)
        : await endUnrun(room, call, "CONFIRMATION_DENIED", "A person refused the call.");
  if (answered === undefined) throw new ToolwrightError("execution-not-waiting", { id });
  return shownCall(answered);
}

async function confirm({ records, delivery, tell }: Room, call: KeptCall): Promise<KeptCall | undefined> {
  const job = { id: call.id, place: call.place as Place };
  const confirmed = await records.confirm(call.id, delivery.sending(job));
  if (confirmed === undefined) return undefined;
  tell(confirmed, { type: "ConfirmationReceived", executionId: call.id, at: new Date().toISOString() });
  delivery.announce(job);
  return confirmed;
}

async function endUnrun(
  { records, delivery, settled }: Room,
  call: KeptCall,
  code: "CANCELLED" | "CONFIRMATION_DENIED",
  message: string,
): Promise<KeptCall | undefined> {
  const settling = delivery.settling({ id: call.id, place: call.place as Place });
  const ended = await records.end(call, call.attempt, unrun(call, code, message, new Date()), settling);
  if (ended !== undefined) settled(ended, call);
  return ended;
}
