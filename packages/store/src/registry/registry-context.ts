import type { Profile } from "@toolwright/core";
import type { Database } from "../database/database.ts";
import type { RegistryObserver } from "./observer.ts";

/** What every operation of a registry works with. */
export interface RegistryContext {
  readonly database: Database;
  /** Decides what is admitted. */
  readonly profile: Profile;
  /** Rules of the customer's own, for tiers that have them. */
  readonly customProfiles: readonly Profile[];
  readonly now: () => Date;
  readonly newId: () => string;
  readonly observer: RegistryObserver;
}
