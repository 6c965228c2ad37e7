import type { JsonValue, Principal, Receipt, ToolResult } from "@toolwright/core";
import type { Kysely, Updateable } from "kysely";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import type { Calls, Tables } from "../database/tables.ts";
import { columnsOf, endOf } from "../executions/execution-row.ts";
import { isCallId, type KeptCall, readCall } from "./kept-call.ts";

export interface NewCall {
  readonly id: string;
  readonly toolId: string;
  readonly principal: Principal;
  readonly request: JsonValue;
  readonly place: string;
  readonly origin: string;
}

export interface CallOutcome {
  readonly result: ToolResult;
  readonly receipt: Receipt;
}

/** Done in the same transaction, or nothing is. */
export type Also = (queries: Kysely<Tables>) => Promise<void>;

/**
 * Calls between being asked for and being over. Whoever changes one says which attempt they know of; a change that
 * comes too late changes nothing and says so.
 */
export interface CallRecords {
  /** False when there is a call with this id already. */
  readonly add: (call: NewCall, also?: Also) => Promise<boolean>;
  readonly get: (id: string) => Promise<KeptCall | undefined>;
  /** Those of these that there are, without the receipts of ended ones. */
  readonly getAll: (ids: readonly string[]) => Promise<readonly KeptCall[]>;
  /** Which of these have ended or wait for a person. */
  readonly settled: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Before anything runs. Gives the number of the attempt that began, or nothing when another was first. */
  readonly begin: (call: KeptCall, worker: string, receipt: Receipt) => Promise<number | undefined>;
  /** Until a person has answered. */
  readonly pause: (
    id: string,
    attempt: number,
    outcome: CallOutcome,
    also?: Also,
  ) => Promise<KeptCall | undefined>;
  /** The one outcome: writes the audit too. Nothing when the call has another outcome or another attempt already. */
  readonly end: (
    id: string,
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
        await also?.(inside);
        return readCall(row);
      };
      return also === undefined ? update(queries) : queries.transaction().execute(update);
    });

  return {
    add: ({ id, toolId, principal, request, place, origin }, also) =>
      guarded(database, () => {
        const insert = async (inside: Kysely<Tables>) => {
          const { numInsertedOrUpdatedRows } = await inside
            .insertInto("calls")
            .values({
              id,
              tool_id: toolId,
              principal_id: principal.id,
              principal_json: JSON.stringify(principal),
              request_json: JSON.stringify(request),
              place,
              origin,
              state: "queued",
              created_at: at(),
            })
            .onConflict((conflict) => conflict.column("id").doNothing())
            .executeTakeFirst();
          if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return false;
          await also?.(inside);
          return true;
        };
        return also === undefined ? insert(queries) : queries.transaction().execute(insert);
      }),

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
        const rows = await queries.selectFrom("calls").selectAll().where("id", "in", ids).execute();
        return rows.map((row) => readCall(row));
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

    begin: async (call, worker, receipt) => {
      const begun = await change(call.id, call.attempt, ["queued", "running"], {
        state: "running",
        worker,
        attempts: call.attempt + 1,
        tool_id: receipt.toolId,
        may_repeat: receipt.limits?.allowSideEffects === false,
        receipt_json: JSON.stringify(receipt),
        started_at: at(),
      });
      return begun?.attempt;
    },

    pause: (id, attempt, { result, receipt }, also) =>
      change(
        id,
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

    end: (id, attempt, { result, receipt }, also) => {
      const ended = now();
      const values = {
        state: "ended" as const,
        tool_id: receipt.toolId,
        request_json: null,
        receipt_json: null,
        result_json: JSON.stringify(result),
        ended_at: ended.toISOString(),
      };
      const states = ["queued", "running", "awaiting-confirmation"] as const;
      return change(id, attempt, states, values, async (inside) => {
        const row = { ...columnsOf(receipt), ...endOf(receipt, ended), runner: null };
        await inside
          .insertInto("executions")
          .values(row)
          .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
          .execute();
        await also?.(inside);
      }).then((call) => call && { ...call, receipt });
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
