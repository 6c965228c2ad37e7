import type { Permission, Principal, TierName } from "@toolwright/core";
import type { Account, ApiKey, CreatedKey, NewAccount, NewKey, TierChange } from "./account.ts";
import type { Identity } from "./identity.ts";

/**
 * Who may act, and how they prove it. An account is named by its id or by its name in any case. All but the last four
 * are for administrators: the first argument is who asks. Failures are `ToolwrightError`s and change nothing.
 */
export interface Accounts {
  readonly create: (asking: Principal, account: NewAccount) => Promise<Account>;
  /** By name. */
  readonly list: (asking: Principal) => Promise<readonly Account[]>;
  readonly get: (asking: Principal, account: string) => Promise<Account>;
  /** Locks what the new tier does not cover and unlocks what it does; nothing is ever deleted. */
  readonly setTier: (asking: Principal, account: string, tier: TierName) => Promise<TierChange>;
  /** What `setTier` would do. */
  readonly previewTier: (asking: Principal, account: string, tier: TierName) => Promise<TierChange>;
  readonly grant: (
    asking: Principal,
    account: string,
    permissions: readonly Permission[],
  ) => Promise<Account>;
  readonly revoke: (
    asking: Principal,
    account: string,
    permissions: readonly Permission[],
  ) => Promise<Account>;
  readonly setAdmin: (asking: Principal, account: string, isAdmin: boolean) => Promise<Account>;
  /** Tokens of the identity let in as the account, and those of one that it had before no longer do. */
  readonly link: (asking: Principal, account: string, identity: Identity) => Promise<Account>;
  readonly unlink: (asking: Principal, account: string) => Promise<Account>;
  /** The account of the identity; made where there is none, under a name that nobody has. */
  readonly takeIn: (asking: Principal, identity: Identity) => Promise<Account>;
  /** With its keys. Not while it owns definitions. */
  readonly remove: (asking: Principal, account: string) => Promise<void>;
  readonly createKey: (asking: Principal, account: string, key?: NewKey) => Promise<CreatedKey>;
  /** Newest first, the revoked and the expired too. */
  readonly listKeys: (asking: Principal, account: string) => Promise<readonly ApiKey[]>;
  /** Named by its id or by as much of its prefix as no other key has. Revoking again changes nothing. */
  readonly revokeKey: (asking: Principal, key: string) => Promise<ApiKey>;

  /** Who holds the key. */
  readonly authenticate: (key: string) => Promise<Principal>;
  /** Whoever works on this machine: the account of the options, otherwise "local". */
  readonly localPrincipal: () => Promise<Principal>;
  /** Whose account the identity is linked to; nobody where it is linked to none. */
  readonly principalOf: (identity: Identity) => Promise<Principal | undefined>;
  /** For whoever has the database in hand and acts as somebody else. */
  readonly principalNamed: (account: string) => Promise<Principal>;
}
