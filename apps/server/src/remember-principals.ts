import { hash } from "node:crypto";
import type { Principal } from "@toolwright/core";
import type { Accounts } from "@toolwright/store";

const mostKept = 10_000;

export interface RememberingAccounts extends Accounts {
  /** Who holds the key, where that was found out within the last second. */
  readonly remembered: (key: string) => Principal | undefined;
}

/**
 * Accounts whose keys are not looked up again within a second. What changes an account or a key here is heeded at
 * once; what another process changes, after that second.
 */
export function rememberPrincipals(accounts: Accounts, keptMs = 1_000): RememberingAccounts {
  const known = new Map<string, { readonly principal: Principal; readonly until: number }>();
  let changes = 0;
  const remembered = (key: string): Principal | undefined => {
    const kept = known.get(nameOf(key));
    return kept !== undefined && kept.until > performance.now() ? kept.principal : undefined;
  };
  const authenticate = async (key: string): Promise<Principal> => {
    const found = remembered(key);
    if (found !== undefined) return found;
    const before = changes;
    const principal = await accounts.authenticate(key);
    // Somebody may have changed the account after it was read.
    if (before !== changes) return principal;
    if (known.size >= mostKept) known.clear();
    known.set(nameOf(key), { principal, until: performance.now() + keptMs });
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

/** Keys themselves are not kept, not even here. */
const nameOf = (key: string): string => hash("sha256", key, "base64url");
