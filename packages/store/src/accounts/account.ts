import type { Permission, Principal, TierName } from "@toolwright/core";
import type { Identity } from "./identity.ts";

/** Who may act here: a person, a team or a program. */
export interface Account extends Principal {
  /** Whose tokens let in as this account; nothing for one that only keys and sessions open. */
  readonly identity: Identity | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface NewAccount {
  readonly name: string;
  /** Core unless said. */
  readonly tier?: TierName;
  readonly permissions?: readonly Permission[];
  readonly isAdmin?: boolean;
  readonly identity?: Identity;
}

/** A key as it is kept; the key itself is not. */
export interface ApiKey {
  readonly id: string;
  readonly account: string;
  readonly label: string;
  /** The first characters, by which people tell keys apart. */
  readonly prefix: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** To the minute. */
  readonly lastUsedAt: string | null;
}

export interface NewKey {
  readonly label?: string;
  readonly expiresAt?: Date;
}

/** The only moment at which the key can be seen. */
export interface CreatedKey extends ApiKey {
  readonly key: string;
}

/** What another tier does to an account. */
export interface TierChange {
  readonly account: string;
  readonly from: TierName;
  readonly to: TierName;
  /** Of all that is shared: what the account sees no longer, or for the first time. */
  readonly hidden: Affected;
  readonly shown: Affected;
  /** Of its own: what nobody can use any longer, or can again. */
  readonly locked: Affected;
  readonly unlocked: Affected;
  /** Definitions of its own, and how many the new tier allows; nothing when there is no limit. */
  readonly owned: number;
  readonly limit: number | null;
}

export interface Affected {
  readonly count: number;
  /** The first hundred, by name. */
  readonly tools: readonly string[];
}
