import { type Principal, ToolwrightError } from "@toolwright/core";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import { principalOf } from "./account-row.ts";
import { hashOf, isSameHash, prefixOf } from "./api-key.ts";
import { rowWithId } from "./find-account.ts";

/** Uses closer together than this are not written down. */
const lastUseMs = 60_000;

/** Compared with where no key has the prefix, so that this takes as long as a wrong key. */
const nobodysHash = hashOf("", "");

export function authenticate(
  database: Database,
  key: string,
  { now, keySecret }: { readonly now: () => Date; readonly keySecret: string },
): Promise<Principal> {
  const prefix = prefixOf(key);
  if (prefix === undefined) throw new ToolwrightError("key-rejected", { reason: "malformed" });
  return guarded(database, async () => {
    const row = await database.queries
      .selectFrom("api_keys")
      .select(["id", "account_id", "hash", "expires_at", "revoked_at", "last_used_at"])
      .where("prefix", "=", prefix)
      .executeTakeFirst();
    const isKnown = isSameHash(hashOf(key, keySecret), row?.hash ?? nobodysHash);
    if (row === undefined || !isKnown) throw new ToolwrightError("key-rejected", { reason: "unknown" });
    const at = now();
    if (row.revoked_at !== null) throw new ToolwrightError("key-rejected", { reason: "revoked" });
    if (row.expires_at !== null && Date.parse(row.expires_at) <= at.getTime())
      throw new ToolwrightError("key-rejected", { reason: "expired" });
    const account = await rowWithId(database.queries, row.account_id);
    if (account === undefined) throw new ToolwrightError("key-rejected", { reason: "unknown" });
    await noteUse(database, row, at);
    return principalOf(account);
  });
}

/** A full disk or a busy database is no reason to turn somebody away. */
async function noteUse(
  database: Database,
  { id, last_used_at }: { readonly id: string; readonly last_used_at: string | null },
  at: Date,
): Promise<void> {
  if (last_used_at !== null && at.getTime() - Date.parse(last_used_at) < lastUseMs) return;
  try {
    await guarded(database, () =>
      database.queries
        .updateTable("api_keys")
        .set({ last_used_at: at.toISOString() })
        .where("id", "=", id)
        .execute(),
    );
  } catch (error) {
    if (!ToolwrightError.is(error)) throw error;
  }
}
