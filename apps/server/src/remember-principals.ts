import { hash } from "node:crypto";
import type { Principal } from "@toolwright/core";
import type { Accounts } from "@toolwright/store";

const mostKept = 10_000;

interface Kept {
  readonly principal: Principal;
  readonly until: number;
  /** How many there had been when it was found out. */
  readonly changes: number;
}

export interface RememberingAccounts extends Accounts {
  /** Who holds the key, where that was found out within the last second; sooner where the connection sent it before. */
  readonly remembered: (key: string, connection: object) => Principal | undefined;
}

/**
 * Accounts whose keys are not looked up again within a second. What changes an account or a key here is heeded at
 * once; what another process changes, after that second.
 */
export function rememberPrincipals(accounts: Accounts, keptMs = 1_000): RememberingAccounts {
  const known = new Map<string, Kept>();
  // Nearly every request of a connection has the key of the one before it, and a digest takes longer than all else here.
  // A map finds its key by V8's seeded hash: how long that takes tells nothing of how much of a key was right, which
  // comparing would tell to whoever shares the connection of a proxy. It goes with the connection.
  const sent = new WeakMap<object, ReadonlyMap<string, Kept>>();
  let changes = 0;
  const isFresh = (kept: Kept): boolean => kept.changes === changes && kept.until > performance.now();
  const found = (key: string): Kept | undefined => {
    const kept = known.get(nameOf(key));
    return kept !== undefined && isFresh(kept) ? kept : undefined;
  };
  const remembered: RememberingAccounts["remembered"] = (key, connection) => {
    const before = sent.get(connection)?.get(key);
    if (before !== undefined && isFresh(before)) return before.principal;
    const kept = found(key);
    if (kept !== undefined) sent.set(connection, new Map([[key, kept]]));
    else sent.delete(connection);
    return kept?.principal;
  };
  const authenticate = async (key: string): Promise<Principal> => {
    const kept = found(key);
    if (kept !== undefined) return kept.principal;
    const before = changes;
    const principal = await accounts.authenticate(key);
    // Somebody may have changed the account after it was read.
    if (before !== changes) return principal;
    if (known.size >= mostKept) known.clear();
    known.set(nameOf(key), { principal, until: performance.now() + keptMs, changes });
    return principal;
  };
  const forgetting =
    <Given extends unknown[], Result>(change: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      try {
        return await change(...given);
      } finally {
        changes += 1;
        known.clear();
      }
    };
  return {
    ...accounts,
    remembered,
    authenticate,
    setTier: forgetting(accounts.setTier),
    grant: forgetting(accounts.grant),
    revoke: forgetting(accounts.revoke),
    setAdmin: forgetting(accounts.setAdmin),
    remove: forgetting(accounts.remove),
    revokeKey: forgetting(accounts.revokeKey),
  };
}

/** Keys themselves are not kept longer than their connection. */
const nameOf = (key: string): string => hash("sha256", key, "base64url");
