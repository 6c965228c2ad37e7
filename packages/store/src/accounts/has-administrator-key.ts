import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";

/** Whether some administrator can come in from elsewhere, by a key that works. */
export function hasAdministratorKey(database: Database, now: Date = new Date()): Promise<boolean> {
  return guarded(database, async () => {
    const keys = await database.queries
      .selectFrom("api_keys")
      .innerJoin("accounts", "accounts.id", "api_keys.account_id")
      .select(["accounts.is_admin", "api_keys.expires_at"])
      .where("api_keys.revoked_at", "is", null)
      .execute();
    return keys.some(
      ({ is_admin, expires_at }) =>
        Boolean(is_admin) && (expires_at === null || Date.parse(expires_at) > now.getTime()),
    );
  });
}
