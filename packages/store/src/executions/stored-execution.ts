import { type Receipt, type ToolStatus, toolStatuses } from "@toolwright/core";
import type { Selectable } from "kysely";
import type { Executions } from "../database/tables.ts";

/** A call as the audit keeps it. */
export interface StoredExecution {
  readonly id: string;
  readonly toolId: string;
  readonly principalId: string;
  /** Nothing while it runs. */
  readonly status: ToolStatus | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly receipt: Receipt;
}

const statusNames = new Map(
  Object.entries(toolStatuses).map(([name, number]) => [number as number, name as ToolStatus]),
);

export const readExecution = (row: Selectable<Executions>): StoredExecution => ({
  id: row.id,
  toolId: row.tool_id,
  principalId: row.principal_id,
  status: row.status === null ? null : (statusNames.get(row.status) ?? null),
  startedAt: row.started_at,
  endedAt: row.ended_at,
  receipt: JSON.parse(row.receipt_json) as Receipt,
});
