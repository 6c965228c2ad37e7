import { ToolwrightError } from "@toolwright/core";
import { type Selectable, sql } from "kysely";
import type { ApiKeys } from "../database/tables.ts";
import type { ApiKey, CreatedKey, NewKey } from "./account.ts";
import { isId } from "./account-name.ts";
import type { AccountTransaction } from "./account-transaction.ts";
import { hashOf, makeKey, type RandomBytes } from "./api-key.ts";
import { findAccount } from "./find-account.ts";

const longestLabel = 200;
const prefixLength = "tw_12345678".length;

interface Making {
  readonly id: string;
  readonly randomBytes: RandomBytes;
  readonly keySecret: string;
}

export async function createKey(
  { queries, at, tell }: AccountTransaction,
  nameOrId: string,
  { label = "", expiresAt }: NewKey,
  { id, randomBytes, keySecret }: Making,
): Promise<CreatedKey> {
  const account = await findAccount(queries, nameOrId);
  const { key, prefix } = makeKey(randomBytes);
  const row = {
    id,
    account_id: account.id,
    label: usableLabel(label),
    prefix,
    hash: hashOf(key, keySecret),
    created_at: at,
    expires_at: expiresAt === undefined ? null : usableExpiry(expiresAt, at),
    revoked_at: null,
    last_used_at: null,
  };
  await queries.insertInto("api_keys").values(row).execute();
  tell(account, "key created", [prefix]);
  return { ...keyOf(row), key };
}

export async function revokeKey(
  { queries, at, tell }: AccountTransaction,
  idOrPrefix: string,
): Promise<ApiKey> {
  const row = await keyRow({ queries }, idOrPrefix);
  if (row.revoked_at !== null) return keyOf(row);
  await queries.updateTable("api_keys").set({ revoked_at: at }).where("id", "=", row.id).execute();
  tell(await findAccount(queries, row.account_id), "key revoked", [row.prefix]);
  return keyOf({ ...row, revoked_at: at });
}

export async function listKeys(
  { queries }: Pick<AccountTransaction, "queries">,
  nameOrId: string,
): Promise<readonly ApiKey[]> {
  const { id } = await findAccount(queries, nameOrId);
  const rows = await queries
    .selectFrom("api_keys")
    .selectAll()
    .where("account_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(keyOf);
}

async function keyRow({ queries }: Pick<AccountTransaction, "queries">, idOrPrefix: string) {
  const given = typeof idOrPrefix === "string" ? idOrPrefix : "";
  // Whoever pastes a whole key means the one that begins like it, and it is not repeated to them.
  const shown = isId(given) ? given.toLowerCase() : given.slice(0, prefixLength);
  const isUsable = isId(given) || /^tw_[0-9A-Za-z]+$/.test(shown);
  const [row, another] = isUsable
    ? await queries
        .selectFrom("api_keys")
        .selectAll()
        .where(isId(given) ? sql`id` : sql`substr(prefix, 1, ${sql.lit(shown.length)})`, "=", shown)
        .limit(2)
        .execute()
    : [];
  if (row === undefined) throw new ToolwrightError("key-not-found", { id: shown });
  if (another !== undefined)
    throw new ToolwrightError("invalid-value", { name: "The key", reason: "several begin like this" });
  return row;
}

const keyOf = (row: Selectable<ApiKeys>): ApiKey => ({
  id: row.id,
  account: row.account_id,
  label: row.label,
  prefix: row.prefix,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
});

function usableLabel(label: unknown): string {
  if (typeof label === "string" && label.length <= longestLabel && !/\p{Cc}/u.test(label)) return label;
  const reason = `it has to be a text in one line of at most ${longestLabel} characters`;
  throw new ToolwrightError("invalid-value", { name: "The key's label", reason });
}

function usableExpiry(expiresAt: unknown, now: string): string {
  const time = expiresAt instanceof Date ? expiresAt.getTime() : Number.NaN;
  const reason = Number.isNaN(time)
    ? "it is not a date"
    : time <= Date.parse(now)
      ? "it has passed"
      : time > Date.parse("9999-12-31T23:59:59.999Z")
        ? "it is beyond the year 9999"
        : undefined;
  if (reason !== undefined) throw new ToolwrightError("invalid-value", { name: "The key's expiry", reason });
  return new Date(time).toISOString();
}
