import type { Receipt, ToolResult } from "@toolwright/core";
import type { Kysely, Updateable } from "kysely";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import type { Calls, Tables } from "../database/tables.ts";
import { columnsOf, endOf } from "../executions/execution-row.ts";
import { type Also, writeAlso } from "./also.ts";
import { type CallChange, type Changed, readRows, writeChanges } from "./call-changes.ts";
import { GatheredWrites } from "./gathered-writes.ts";
import { isCallId, type KeptCall, readCall, rowOf } from "./kept-call.ts";

export interface CallOutcome {
  readonly result: ToolResult;
  readonly receipt: Receipt;
}

/**
 * Calls between being asked for and being over. Whoever changes one says which attempt they know of; a change that
 * comes too late changes nothing and says so.
 */
export interface CallRecords {
  /** As it stands, with the audit of one that has ended. False when there is a call with this id already. */
  readonly add: (call: KeptCall, also?: Also) => Promise<boolean>;
  readonly get: (id: string) => Promise<KeptCall | undefined>;
  /** Those of these that there are, without the receipts of ended ones. */
  readonly getAll: (ids: readonly string[]) => Promise<readonly KeptCall[]>;
  /** Which of these have ended or wait for a person. */
  readonly settled: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Before anything runs. Gives the number of the attempt that began, or nothing when another was first. */
  readonly begin: (call: KeptCall, worker: string, receipt: Receipt) => Promise<number | undefined>;
  /** Until a person has answered. */
  readonly pause: (
    call: KeptCall,
    attempt: number,
    outcome: CallOutcome,
    also?: Also,
  ) => Promise<KeptCall | undefined>;
  /** The one outcome: writes the audit too. Nothing when the call has another outcome or another attempt already. */
  readonly end: (
    call: KeptCall,
    attempt: number,
    outcome: CallOutcome,
    also?: Also,
  ) => Promise<KeptCall | undefined>;
  /** A person said yes. */
  readonly confirm: (id: string, also?: Also) => Promise<KeptCall | undefined>;
  /** A call that had begun waits again, as if it had not. */
  readonly putBack: (id: string, attempt: number, also?: Also) => Promise<KeptCall | undefined>;
  readonly markCancelled: (id: string) => Promise<KeptCall | undefined>;
  /** Takes over what a process that is gone had taken in; for databases of one machine. */
  readonly adopt: (id: string, from: string, origin: string) => Promise<boolean>;
}

export function createCallRecords(
  database: Database,
  { now = () => new Date() }: { readonly now?: () => Date } = {},
): CallRecords {
  const { queries } = database;
  const at = () => now().toISOString();
  const writes = new GatheredWrites<CallChange, Changed>((changes) =>
    guarded(database, () => writeChanges(database, changes)),
  );
  const audited = (receipt: Receipt, ended: Date) => ({
    ...columnsOf(receipt),
    ...endOf(receipt, ended),
    runner: null,
  });

  /** Changes a call that is still in that state, and does what goes with it. */
  const change = (
    id: string,
    attempt: number | undefined,
    from: readonly KeptCall["state"][],
    values: Updateable<Calls>,
    also?: Also,
  ): Promise<KeptCall | undefined> =>
    guarded(database, () => {
      const update = async (inside: Kysely<Tables>) => {
        let query = inside
          .updateTable("calls")
          .set(values)
          .where("id", "=", id)
          .where("ended_at", "is", null)
          .where("state", "in", from);
        if (attempt !== undefined) query = query.where("attempts", "=", attempt);
        const row = await query.returningAll().executeTakeFirst();
        if (row === undefined) return undefined;
        await writeAlso(inside, [also]);
        return readCall(row);
      };
      return also === undefined ? update(queries) : queries.transaction().execute(update);
    });

  return {
    add: async (call, also) => {
      const { id, receipt, endedAt } = call;
      const audit = receipt !== null && endedAt !== null ? audited(receipt, new Date(endedAt)) : undefined;
      return (await writes.write({ kind: "add", id, row: rowOf(call), also, audit })) !== undefined;
    },

    get: (id) =>
      guarded(database, async () => {
        if (!isCallId(id)) return undefined;
        const row = await queries
          .selectFrom("calls")
          .leftJoin("executions", (join) =>
            // The audit also takes ids that are none of ours.
            join.on("executions.id", "=", id.toLowerCase()).on("executions.ended_at", "is not", null),
          )
          .selectAll("calls")
          .select("executions.receipt_json as ended_receipt_json")
          .where("calls.id", "=", id.toLowerCase())
          .executeTakeFirst();
        return row === undefined ? undefined : readCall(row);
      }),

    getAll: (ids) =>
      guarded(database, async () => {
        if (ids.length === 0) return [];
        return (await readRows(database, ids)).map((row) => readCall(row));
      }),

    settled: (ids) =>
      guarded(database, async () => {
        const rows = await queries
          .selectFrom("calls")
          .select("id")
          .where("id", "in", ids)
          .where("state", "in", ["ended", "awaiting-confirmation"])
          .execute();
        return rows.map(({ id }) => id);
      }),

    begin: async ({ id, attempt }, worker, receipt) => {
      const row = {
        id,
        attempts: attempt,
        worker,
        tool_id: receipt.toolId,
        may_repeat: receipt.limits?.allowSideEffects === false,
        receipt_json: JSON.stringify(receipt),
        started_at: at(),
      };
      return (await writes.write({ kind: "begin", id, row })) && attempt + 1;
    },

    pause: (call, attempt, { result, receipt }, also) =>
      change(
        call.id,
        attempt,
        ["queued"],
        {
          state: "awaiting-confirmation",
          tool_id: receipt.toolId,
          result_json: JSON.stringify(result),
          receipt_json: JSON.stringify(receipt),
        },
        also,
      ),

    end: async (call, attempt, { result, receipt }, also) => {
      const { id } = call;
      const ended = now();
      const { toolId } = receipt;
      const endedAt = ended.toISOString();
      const row = {
        id,
        attempts: attempt,
        tool_id: toolId,
        result_json: JSON.stringify(result),
        ended_at: endedAt,
      };
      const audit = audited(receipt, ended);
      const written = await writes.write({ kind: "end", id, row, audit, also });
      if (written === undefined) return undefined;
      const { worker, started_at: startedAt } = written;
      const over = { state: "ended", request: null, result, receipt, endedAt } as const;
      return { ...call, toolId, attempt, worker, startedAt, ...over };
    },

    confirm: (id, also) =>
      change(
        id,
        undefined,
        ["awaiting-confirmation"],
        { state: "queued", is_confirmed: true, result_json: null, receipt_json: null },
        also,
      ),

    putBack: (id, attempt, also) =>
      change(id, attempt, ["running"], { state: "queued", worker: null, attempts: attempt + 1 }, also),

    markCancelled: (id) =>
      change(id, undefined, ["queued", "running", "awaiting-confirmation"], { is_cancelled: true }),

    adopt: (id, from, origin) =>
      guarded(database, async () => {
        const { numUpdatedRows } = await queries
          .updateTable("calls")
          .set({ origin })
          .where("id", "=", id)
          .where("origin", "=", from)
          .where("ended_at", "is", null)
          .executeTakeFirst();
        return Number(numUpdatedRows) === 1;
      }),
  };
}
