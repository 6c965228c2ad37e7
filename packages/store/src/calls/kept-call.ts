import type { JsonValue, Principal, Receipt, ToolResult } from "@toolwright/core";
import type { Selectable } from "kysely";
import type { Calls } from "../database/tables.ts";

export type CallState = Calls["state"];

/** A call as it stands. */
export interface KeptCall {
  readonly id: string;
  readonly toolId: string;
  readonly principal: Principal;
  /** What was asked; nothing once the call has ended. */
  readonly request: JsonValue;
  readonly place: string;
  readonly origin: string;
  readonly state: CallState;
  readonly isConfirmed: boolean;
  readonly isCancelled: boolean;
  readonly mayRepeat: boolean;
  /** What whoever ends the call has to know: another has begun it since when it is another number. */
  readonly attempt: number;
  readonly worker: string | null;
  readonly result: ToolResult | null;
  readonly receipt: Receipt | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

type Row = Selectable<Calls> & { readonly ended_receipt_json?: string | null };

export function readCall(row: Row): KeptCall {
  const receipt = row.ended_receipt_json ?? row.receipt_json;
  return {
    id: row.id,
    toolId: row.tool_id,
    principal: JSON.parse(row.principal_json) as Principal,
    request: row.request_json === null ? null : (JSON.parse(row.request_json) as JsonValue),
    place: row.place,
    origin: row.origin,
    state: row.state,
    isConfirmed: Boolean(row.is_confirmed),
    isCancelled: Boolean(row.is_cancelled),
    mayRepeat: Boolean(row.may_repeat),
    attempt: row.attempts,
    worker: row.worker,
    result: row.result_json === null ? null : (JSON.parse(row.result_json) as ToolResult),
    receipt: receipt === null ? null : (JSON.parse(receipt) as Receipt),
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}

/** As it is written; of one that has ended the audit has the receipt, and what was asked is forgotten. */
export function rowOf(call: KeptCall): Selectable<Calls> {
  const isOver = call.endedAt !== null;
  return {
    id: call.id,
    tool_id: call.toolId,
    principal_id: call.principal.id,
    principal_json: JSON.stringify(call.principal),
    request_json: isOver ? null : JSON.stringify(call.request),
    place: call.place,
    origin: call.origin,
    state: call.state,
    is_confirmed: call.isConfirmed,
    is_cancelled: call.isCancelled,
    may_repeat: call.mayRepeat,
    attempts: call.attempt,
    worker: call.worker,
    result_json: call.result === null ? null : JSON.stringify(call.result),
    receipt_json: isOver || call.receipt === null ? null : JSON.stringify(call.receipt),
    created_at: call.createdAt,
    started_at: call.startedAt,
    ended_at: call.endedAt,
  };
}

/** One that was just asked for. */
export const newCall = (
  asked: Pick<KeptCall, "id" | "toolId" | "principal" | "request" | "place" | "origin">,
  now: Date,
): KeptCall => ({
  ...asked,
  state: "queued",
  isConfirmed: false,
  isCancelled: false,
  mayRepeat: false,
  attempt: 0,
  worker: null,
  result: null,
  receipt: null,
  createdAt: now.toISOString(),
  startedAt: null,
  endedAt: null,
});

/** Ids are UUIDs on both kinds of database; what is none is not asked for. */
export const isCallId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
