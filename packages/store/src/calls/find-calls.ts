import type { Principal, ToolStatus } from "@toolwright/core";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import type { ExecutionLog } from "../executions/execution-log.ts";
import type { StoredExecution } from "../executions/stored-execution.ts";
import { type CallState, type KeptCall, readCall } from "./kept-call.ts";

export interface CallSearch {
  readonly tool?: string;
  readonly status?: ToolStatus;
  readonly state?: CallState;
  readonly principalId?: string;
  readonly before?: string;
  readonly limit?: number;
}

const usualLimit = 100;
const mostAtOnce = 1_000;

/** Calls on their way, newest first: one's own, or for administrators everybody's. */
export function unfinishedCalls(
  database: Database,
  principal: Principal,
  search: CallSearch,
): Promise<readonly KeptCall[]> {
  return guarded(database, async () => {
    const owner = principal.isAdmin ? search.principalId : principal.id;
    let found = database.queries.selectFrom("calls").selectAll().where("ended_at", "is", null);
    if (owner !== undefined) found = found.where("principal_id", "=", owner);
    if (search.tool !== undefined) found = found.where("tool_id", "=", search.tool);
    if (search.state !== undefined) found = found.where("state", "=", search.state);
    if (search.status !== undefined) found = found.where("state", "=", stateOf(search.status));
    if (search.before !== undefined) found = found.where("created_at", "<", search.before);
    const rows = await found.orderBy("created_at", "desc").limit(limitOf(search)).execute();
    return rows.map(readCall);
  });
}

/** Those that are over, as the audit has them. */
export async function finishedCalls(
  log: ExecutionLog,
  principal: Principal,
  { tool, status, principalId, before, limit }: CallSearch,
): Promise<readonly StoredExecution[]> {
  const found = await log.list(principal, {
    ...(tool !== undefined && { tool }),
    ...(status !== undefined && { status }),
    ...(principalId !== undefined && { principalId }),
    ...(before !== undefined && { before }),
    ...(limit !== undefined && { limit }),
  });
  return found.filter(({ endedAt }) => endedAt !== null);
}

/** Of those that have not ended only one kind has a status. */
const stateOf = (status: ToolStatus): CallState =>
  status === "RequiresConfirmation" ? "awaiting-confirmation" : "ended";

export const limitOf = ({ limit = usualLimit }: CallSearch): number =>
  Math.min(Math.max(1, Math.trunc(limit) || usualLimit), mostAtOnce);
