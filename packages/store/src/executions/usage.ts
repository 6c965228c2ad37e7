import { type Principal, type ToolStatus, toolStatuses } from "@toolwright/core";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";

export interface UsageQuery {
  /** The first and the last day, `2026-11-15`, in UTC. */
  readonly from: string;
  readonly to: string;
  readonly toolId?: string;
  /** Administrators may look at another's; everybody else sees their own. */
  readonly principalId?: string;
  /** 1,000 unless said, at most 10,000. */
  readonly limit?: number;
}

/** What one account did with one tool on one day. */
export interface Usage {
  readonly day: string;
  readonly toolId: string;
  readonly principalId: string;
  readonly calls: number;
  readonly failed: number;
  /** Of those that ended; nothing where none has. */
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
}

export interface UsageFound {
  readonly items: readonly Usage[];
  /** Whether there is more than what was asked for. */
  readonly more: boolean;
}

const limits = { usual: 1_000, most: 10_000 };
const dayMs = 86_400_000;

const isNoFailure: readonly ToolStatus[] = ["Success", "RequiresConfirmation"];

/** The newest day first, and on each day what was called most. */
export async function readUsage(
  database: Database,
  principal: Principal,
  query: UsageQuery,
): Promise<UsageFound> {
  const limit = Math.min(Math.max(1, query.limit ?? limits.usual), limits.most);
  const rows = await guarded(database, () => countedRows(database, principal, query, limit + 1));
  return { items: rows.slice(0, limit), more: rows.length > limit };
}

/** Neither database has a percentile that the other has, so the calls of a group are numbered by how long they took. */
async function countedRows(
  { kind, queries }: Database,
  principal: Principal,
  { from, to, toolId, principalId }: UsageQuery,
  limit: number,
): Promise<readonly Usage[]> {
  const owner = principal.isAdmin ? principalId : principal.id;
  const day =
    kind === "sqlite"
      ? sql`substr(started_at, 1, 10)`
      : sql`to_char(started_at at time zone 'UTC', 'YYYY-MM-DD')`;
  const unfailed = sql.join(isNoFailure.map((status) => sql.lit(toolStatuses[status])));
  const next = new Date(Date.parse(to) + dayMs).toISOString();
  const { rows } = await sql<Usage>`
    with called as (
      select ${day} as day, tool_id, principal_id, duration_ms,
             case when status is null or status in (${unfailed}) then 0 else 1 end as is_failed
        from executions
       where started_at >= ${new Date(from).toISOString()} and started_at < ${next}
         ${toolId === undefined ? sql`` : sql`and tool_id = ${toolId}`}
         ${owner === undefined ? sql`` : sql`and principal_id = ${owner}`}
    ), numbered as (
      select called.*,
             row_number() over (partition by day, tool_id, principal_id order by duration_ms nulls last) as place,
             count(duration_ms) over (partition by day, tool_id, principal_id) as timed
        from called
    )
    select day, tool_id as "toolId", principal_id as "principalId",
           count(*) as calls, sum(is_failed) as failed,
           min(case when place >= timed * 0.5 then duration_ms end) as "p50Ms",
           min(case when place >= timed * 0.95 then duration_ms end) as "p95Ms"
      from numbered
     group by day, tool_id, principal_id
     order by day desc, calls desc, tool_id, principal_id
     limit ${limit}`.execute(queries);
  return rows;
}
