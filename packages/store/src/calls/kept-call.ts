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

/** Ids are UUIDs on both kinds of database; what is none is not asked for. */
export const isCallId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
