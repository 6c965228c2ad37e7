import { ToolwrightError } from "@toolwright/core";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Account } from "./account.ts";
import { foldedName, isId } from "./account-name.ts";
import { accountOf } from "./account-row.ts";

/** By id or by name. */
export const findAccount = async (queries: Kysely<Tables>, nameOrId: string): Promise<Account> =>
  accountOf(await findAccountRow(queries, nameOrId));

export async function findAccountRow(queries: Kysely<Tables>, nameOrId: string) {
  const row =
    typeof nameOrId !== "string"
      ? undefined
      : isId(nameOrId)
        ? await rowWithId(queries, nameOrId.toLowerCase())
        : await rowNamed(queries, nameOrId);
  if (row === undefined) {
    const name = typeof nameOrId === "string" ? nameOrId.slice(0, 100) : typeof nameOrId;
    throw new ToolwrightError("account-not-found", { name });
  }
  return row;
}

export const rowWithId = (queries: Kysely<Tables>, id: string) =>
  queries.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();

export async function rowNamed(queries: Kysely<Tables>, name: string) {
  // No name holds it, and PostgreSQL takes no text that does.
  if (name.includes("\0")) return undefined;
  const folded = foldedName(name);
  const some = queries.selectFrom("accounts").selectAll();
  if (isAscii(folded)) return some.where(sql`lower(name)`, "=", folded).executeTakeFirst();
  // The databases fold only what is ASCII, so these few are compared here.
  const rows = await some.execute();
  return rows.find((row) => foldedName(row.name) === folded);
}

const isAscii = (text: string): boolean => Array.from(text).every((character) => character <= "\x7f");
