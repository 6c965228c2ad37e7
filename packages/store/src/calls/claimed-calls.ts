import type { Selectable } from "kysely";
import type { Calls } from "../database/tables.ts";
import { callColumns } from "./call-changes.ts";
import { type KeptCall, readCall } from "./kept-call.ts";

const names = Object.keys(callColumns) as (keyof typeof callColumns)[];
const beside = (name: string): string => `call_${name}`;

/** A statement of PostgreSQL that takes jobs by the ids of their calls, with each call beside its job: one way less. */
export const withCalls = (claim: string): string => `
  with claimed as (${claim})
  select claimed.*, ${names.map((name) => `calls.${name} as ${beside(name)}`).join(", ")}
  from claimed left join lateral (select * from calls where calls.id = claimed.id offset 0) as calls on true`;

/** The call beside a job; nothing where there is none. */
export function callBeside(row: unknown): KeptCall | undefined {
  const given = row as Readonly<Record<string, unknown>>;
  if (typeof given[beside("id")] !== "string") return undefined;
  return readCall(Object.fromEntries(names.map((name) => [name, given[beside(name)]])) as Selectable<Calls>);
}
