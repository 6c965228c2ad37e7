import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import {
  type Principal,
  type Receipt,
  type Tier,
  type ToolStatus,
  tiers,
  toolStatuses,
} from "@toolwright/core";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import { columnsOf, endOf, interrupted } from "./execution-row.ts";
import { isGone } from "./is-gone.ts";
import { readExecution, type StoredExecution } from "./stored-execution.ts";

export interface ExecutionQuery {
  readonly tool?: string;
  readonly status?: ToolStatus;
  /** Administrators may look at another's; everybody else sees their own. */
  readonly principalId?: string;
  readonly before?: string;
  /** 100 unless said, at most 1,000. */
  readonly limit?: number;
}

/** The audit of every call. What has begun and never ended is told as interrupted once its process is gone. */
export interface ExecutionLog {
  readonly begin: (receipt: Receipt) => Promise<void>;
  readonly end: (receipt: Receipt) => Promise<void>;
  readonly get: (principal: Principal, id: string) => Promise<StoredExecution | undefined>;
  /** Newest first. */
  readonly list: (principal: Principal, query?: ExecutionQuery) => Promise<readonly StoredExecution[]>;
  /** Ends the calls of processes that are gone; answers how many. */
  readonly endInterrupted: () => Promise<number>;
  /** Removes what is older than the tier of whoever called allows to keep; answers how many. */
  readonly prune: () => Promise<number>;
  /** Says that this process is alive; others see it by this. */
  readonly beat: () => Promise<void>;
}

export interface ExecutionLogOptions {
  readonly now?: () => Date;
}

const usualLimit = 100;
const mostAtOnce = 1_000;
const dayMs = 86_400_000;

export function createExecutionLog(
  database: Database,
  { now = () => new Date() }: ExecutionLogOptions = {},
): ExecutionLog {
  const { queries } = database;
  const runner = { id: randomUUID(), host: hostname(), process: process.pid, startedAt: now().toISOString() };
  let isKnown = false;
  const beat = async () => {
    const at = now().toISOString();
    const row = {
      id: runner.id,
      host: runner.host,
      process: runner.process,
      started_at: runner.startedAt,
      seen_at: at,
    };
    await queries
      .insertInto("runners")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: at }))
      .execute();
    isKnown = true;
  };
  return {
    beat: () => guarded(database, beat),
    begin: (receipt) =>
      guarded(database, async () => {
        if (!isKnown) await beat();
        const row = {
          ...columnsOf(receipt),
          status: null,
          error_code: null,
          ended_at: null,
          duration_ms: null,
        };
        await queries
          .insertInto("executions")
          .values({ ...row, runner: runner.id })
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...row, runner: runner.id }))
          .execute();
      }),
    end: (receipt) =>
      guarded(database, async () => {
        const row = { ...columnsOf(receipt), ...endOf(receipt, now()), runner: runner.id };
        await queries
          .insertInto("executions")
          .values(row)
          .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
          .execute();
      }),
    get: (principal, id) =>
      guarded(database, async () => {
        const row = await queries
          .selectFrom("executions")
          .selectAll()
          .where("id", "=", id)
          .executeTakeFirst();
        const isShown = row !== undefined && (principal.isAdmin || row.principal_id === principal.id);
        return isShown ? readExecution(row) : undefined;
      }),
    list: (principal, query = {}) =>
      guarded(database, async () => {
        const owner = principal.isAdmin ? query.principalId : principal.id;
        let found = queries.selectFrom("executions").selectAll();
        if (owner !== undefined) found = found.where("principal_id", "=", owner);
        if (query.tool !== undefined) found = found.where("tool_id", "=", query.tool);
        if (query.status !== undefined) found = found.where("status", "=", toolStatuses[query.status]);
        if (query.before !== undefined) found = found.where("started_at", "<", query.before);
        const limit = Math.min(Math.max(1, Math.trunc(query.limit ?? usualLimit) || usualLimit), mostAtOnce);
        const rows = await found.orderBy("started_at", "desc").orderBy("id", "desc").limit(limit).execute();
        return rows.map(readExecution);
      }),
    endInterrupted: () =>
      guarded(database, async () => {
        const known = await queries.selectFrom("runners").selectAll().execute();
        const gone = known.filter((each) => each.id !== runner.id && isGone(each, now()));
        let ended = 0;
        for (const { id } of gone) {
          const rows = await queries
            .selectFrom("executions")
            .selectAll()
            .where("runner", "=", id)
            .where("ended_at", "is", null)
            .execute();
          for (const { id: execution, receipt_json } of rows) {
            const receipt = interrupted(JSON.parse(receipt_json) as Receipt, now());
            const done = await queries
              .updateTable("executions")
              .set({ ...columnsOf(receipt), ...endOf(receipt, now()) })
              .where("id", "=", execution)
              .where("ended_at", "is", null)
              .executeTakeFirst();
            ended += Number(done.numUpdatedRows);
          }
          await queries.deleteFrom("runners").where("id", "=", id).execute();
        }
        return ended;
      }),
    prune: () =>
      guarded(database, async () => {
        let removed = 0;
        for (const { number, historyDays } of Object.values<Tier>(tiers)) {
          if (!Number.isFinite(historyDays)) continue;
          // For as long as the program runs: what was there before it began may go.
          const before =
            historyDays === 0
              ? runner.startedAt
              : new Date(now().getTime() - historyDays * dayMs).toISOString();
          const done = await queries
            .deleteFrom("executions")
            .where("ended_at", "<", before)
            .where("principal_id", "in", (inner) =>
              inner.selectFrom("accounts").select("id").where("tier", "=", number),
            )
            .executeTakeFirst();
          removed += Number(done.numDeletedRows);
        }
        return removed;
      }),
  };
}
