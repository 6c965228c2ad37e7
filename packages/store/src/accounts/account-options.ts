import { randomBytes, randomUUID } from "node:crypto";
import type { RandomBytes } from "./api-key.ts";

export interface AccountOptions {
  /** The account of whoever works on this machine; "local" unless said. */
  readonly localAccount?: string;
  /** Part of what is kept of every key. Another secret, and no key made before is known any longer. */
  readonly keySecret?: string;
  readonly now?: () => Date;
  readonly newId?: () => string;
  readonly randomBytes?: RandomBytes;
}

/** Said whole. */
export const accountOptions = (given: AccountOptions): Required<AccountOptions> => ({
  localAccount: "local",
  keySecret: "",
  now: () => new Date(),
  newId: randomUUID,
  randomBytes,
  ...given,
});
