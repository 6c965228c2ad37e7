import { type Kysely, type QueryResult, type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { type ColumnTypes, columnsOf, givenRows, givenValues } from "../database/given-rows.ts";
import type { Calls, Executions, Tables } from "../database/tables.ts";
import { WrittenOnce } from "../database/written-once.ts";
import { type Also, type BesideStatement, isInStatement, statementsOf, writeAlso } from "./also.ts";

/** What becomes of a call, with all that belongs to it. */
export type CallChange = {
  readonly id: string;
  readonly also?: Also | undefined;
  /** The audit of one that has ended. */
  readonly audit?: Selectable<Executions> | undefined;
} & (
  | { readonly kind: "add"; readonly row: AddedRow }
  | { readonly kind: "begin"; readonly row: BegunRow }
  | { readonly kind: "end"; readonly row: EndedRow }
);

/** What is not known to whoever ends a call. */
export type Changed = Pick<Selectable<Calls>, "id" | "worker" | "started_at">;

export type AddedRow = Selectable<Calls>;
export type BegunRow = Pick<
  AddedRow,
  "id" | "attempts" | "worker" | "tool_id" | "may_repeat" | "receipt_json" | "started_at"
>;
export type EndedRow = Pick<AddedRow, "id" | "attempts" | "tool_id" | "result_json" | "ended_at">;

/** Makes those changes that do not come too late, and says which. */
export async function writeChanges(
  { kind, queries }: Database,
  changes: readonly CallChange[],
): Promise<ReadonlyMap<string, Changed>> {
  const written = new Map<string, Changed>();
  const byKind = Map.groupBy(changes, (change) => change.kind);
  const keep = ({ rows }: QueryResult<Changed>): void => {
    for (const row of rows) written.set(row.id, row);
  };
  if (kind === "postgres" && changes.every(({ also }) => isInStatement(also))) {
    for (const [one, some] of byKind) keep(await writeWhole(queries, one, some));
    return written;
  }
  const writeInside = async (inside: Kysely<Tables>) => {
    for (const [one, some] of byKind) {
      const { statement, values } = changeOf(kind, one, some);
      keep(await once.execute(inside, `${kind} ${one}`, values, statement));
    }
    const made = changes.filter(({ id }) => written.has(id));
    const audits = auditsOf(made);
    if (audits.length > 0) {
      const values = givenValues(kind, auditColumns, audits);
      await once.execute(inside, `${kind} audit`, values, () => auditStatement(kind, audits));
    }
    await writeAlso(
      inside,
      made.map(({ also }) => also),
    );
  };
  const isOneStatement =
    byKind.size === 1 && changes.every(({ also, audit }) => also === undefined && audit === undefined);
  await (isOneStatement ? writeInside(queries) : queries.transaction().execute(writeInside));
  return written;
}

const once = new WrittenOnce();

/** With all that belongs to it: one way to the database and back, and no transaction to open and close. */
async function writeWhole(
  queries: Kysely<Tables>,
  one: CallChange["kind"],
  changes: readonly CallChange[],
): Promise<QueryResult<Changed>> {
  const change = changeOf("postgres", one, changes);
  const others = await statementsOf(
    changes.map(({ also }) => also),
    sql`(select id from changed)`,
  );
  const audits = auditsOf(changes);
  const beside = audits.length === 0 ? others : [...others, auditBeside(audits)];
  const key = ["whole", one, ...beside.map((each) => each.key)].join(" ");
  const values = [...change.values, ...beside.flatMap((each) => each.values)];
  return once.execute(queries, key, values, () => {
    const parts = beside.map(({ statement }, i) => sql`${sql.ref(`beside_${i}`)} as (${statement()})`);
    const all = [sql`changed as (${change.statement()})`, ...parts];
    return sql<Changed>`with ${sql.join(all)} select * from changed`;
  });
}

const auditBeside = (rows: readonly Selectable<Executions>[]): BesideStatement => ({
  key: "audit",
  statement: () => auditStatement("postgres", rows, sql`given.id in (select id::text from changed)`),
  values: givenValues("postgres", auditColumns, rows),
});

interface Change {
  readonly statement: () => RawBuilder<Changed>;
  readonly values: readonly unknown[];
}

function changeOf(kind: Database["kind"], one: CallChange["kind"], changes: readonly CallChange[]): Change {
  const rows = changes.map(({ row }) => row) as never;
  return {
    statement: () => statements[one](kind, rows),
    values: givenValues(kind, changedColumns[one], rows),
  };
}

const auditsOf = (changes: readonly CallChange[]): readonly Selectable<Executions>[] =>
  changes.map(({ audit }) => audit).filter((audit) => audit !== undefined);

const statements = {
  add: (kind: Database["kind"], rows: readonly AddedRow[]) => sql<Changed>`
    insert into calls (${columnsOf(callColumns)})
    select ${columnsOf(callColumns)} from ${givenRows(kind, callColumns, rows)} where true
    on conflict (id) do nothing
    returning id, worker, started_at`,
  begin: (kind: Database["kind"], rows: readonly BegunRow[]) => sql<Changed>`
    update calls set
      state = 'running', attempts = given.attempts + 1, worker = given.worker, tool_id = given.tool_id,
      may_repeat = given.may_repeat, receipt_json = given.receipt_json, started_at = given.started_at
    from ${givenRows(kind, beginColumns, rows)}
    where calls.id = given.id and calls.attempts = given.attempts and calls.ended_at is null
      and calls.state in ('queued', 'running')
    returning calls.id, calls.worker, calls.started_at`,
  end: (kind: Database["kind"], rows: readonly EndedRow[]) => sql<Changed>`
    update calls set
      state = 'ended', tool_id = given.tool_id, request_json = null, receipt_json = null,
      result_json = given.result_json, ended_at = given.ended_at
    from ${givenRows(kind, endColumns, rows)}
    where calls.id = given.id and calls.attempts = given.attempts and calls.ended_at is null
    returning calls.id, calls.worker, calls.started_at`,
};

function auditStatement(
  kind: Database["kind"],
  rows: readonly Selectable<Executions>[],
  only: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const all = columnsOf(auditColumns);
  const replaced = Object.keys(auditColumns).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
  );
  return sql`
    insert into executions (${all}) select ${all} from ${givenRows(kind, auditColumns, rows)} where ${only}
    on conflict (id) do update set ${sql.join(replaced)}`;
}

/** Those that there are, as they stand. */
export async function readRows(
  { kind, queries }: Database,
  ids: readonly string[],
): Promise<readonly Selectable<Calls>[]> {
  const isOne = ids.length === 1;
  const given = ids.map((id) => ({ id }));
  const { rows } = await once.execute<Selectable<Calls>>(
    queries,
    `${kind} read ${isOne ? "one" : "several"}`,
    isOne ? ids : givenValues(kind, { id: "uuid" }, given),
    // One alone is the most usual, and its plan serves all others.
    () =>
      isOne
        ? sql`select ${ofCalls()} from calls where id = ${ids[0]}`
        : sql`select ${ofCalls()} from ${several(kind, given)}`,
  );
  return rows;
}

const ofCalls = (): RawBuilder<unknown> =>
  sql.join(Object.keys(callColumns).map((name) => sql.ref(`calls.${name}`)));

function several(kind: Database["kind"], ids: readonly { readonly id: string }[]): RawBuilder<unknown> {
  const given = givenRows(kind, { id: "uuid" }, ids);
  // One by one, by `offset 0`: a plan that was made while there were few calls would go through all of them for good.
  const one = sql`select * from calls where calls.id = given.id offset 0`;
  return kind === "sqlite"
    ? sql`calls join ${given} on calls.id = given.id`
    : sql`${given} cross join lateral (${one}) as calls`;
}

export const callColumns = {
  id: "uuid",
  tool_id: "text",
  principal_id: "uuid",
  principal_json: "text",
  request_json: "text",
  place: "text",
  origin: "uuid",
  state: "text",
  is_confirmed: "boolean",
  is_cancelled: "boolean",
  may_repeat: "boolean",
  attempts: "integer",
  worker: "uuid",
  result_json: "text",
  receipt_json: "text",
  created_at: "timestamptz",
  started_at: "timestamptz",
  ended_at: "timestamptz",
} as const satisfies Record<keyof Calls, string>;

const beginColumns = {
  id: "uuid",
  attempts: "integer",
  worker: "uuid",
  tool_id: "text",
  may_repeat: "boolean",
  receipt_json: "text",
  started_at: "timestamptz",
} as const;

const endColumns = {
  id: "uuid",
  attempts: "integer",
  tool_id: "text",
  result_json: "text",
  ended_at: "timestamptz",
} as const;

const changedColumns: Readonly<Record<CallChange["kind"], ColumnTypes>> = {
  add: callColumns,
  begin: beginColumns,
  end: endColumns,
};

const auditColumns = {
  id: "text",
  tool_id: "text",
  tool_digest: "text",
  principal_id: "uuid",
  decision: "text",
  status: "integer",
  error_code: "text",
  started_at: "timestamptz",
  ended_at: "timestamptz",
  duration_ms: "float8",
  runner: "uuid",
  receipt_json: "text",
} as const satisfies Record<keyof Executions, string>;
