import type { Principal } from "@toolwright/core";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import { type AccountOptions, accountOptions } from "./account-options.ts";
import { accountOf, principalOf } from "./account-row.ts";
import { type AccountTransaction, changeAccounts, requireAdmin } from "./account-transaction.ts";
import type { Accounts } from "./accounts.ts";
import { authenticate } from "./authenticate.ts";
import { changeAdmin, changePermissions, createAccount, removeAccount } from "./change-account.ts";
import { createKey, listKeys, revokeKey } from "./change-keys.ts";
import { changeTier } from "./change-tier.ts";
import { findAccount, findAccountRow } from "./find-account.ts";
import { identityOf } from "./identity.ts";
import { linkIdentity, rowWithIdentity, unlinkIdentity } from "./link-identity.ts";
import { preview } from "./preview.ts";
import { takeIn } from "./take-in.ts";

export function createAccounts(database: Database, given: AccountOptions = {}): Accounts {
  const options = accountOptions(given);
  const { queries } = database;
  const { now, newId } = options;

  async function change<Result>(
    asking: Principal,
    act: string,
    work: (transaction: AccountTransaction) => Promise<Result>,
  ): Promise<Result> {
    requireAdmin(asking, act);
    return changeAccounts(database, asking, now, work);
  }

  async function look<Result>(asking: Principal, act: string, work: () => Promise<Result>): Promise<Result> {
    requireAdmin(asking, act);
    return guarded(database, work);
  }

  const principalNamed = (account: string) =>
    guarded(database, async () => principalOf(await findAccountRow(queries, account)));

  return {
    create: (asking, account) =>
      change(asking, "create accounts", (transaction) => createAccount(transaction, newId(), account)),
    list: (asking) =>
      look(asking, "list accounts", async () => {
        const rows = await queries.selectFrom("accounts").selectAll().orderBy("name").execute();
        return rows.map(accountOf);
      }),
    get: (asking, account) => look(asking, "look at accounts", () => findAccount(queries, account)),
    setTier: (asking, account, tier) =>
      change(asking, "change tiers", (transaction) => changeTier(transaction, account, tier)),
    previewTier: async (asking, account, tier) => {
      requireAdmin(asking, "preview tiers");
      return preview(database, now, (transaction) => changeTier(transaction, account, tier));
    },
    grant: (asking, account, permissions) =>
      change(asking, "grant permissions", (transaction) =>
        changePermissions(transaction, account, "granted", permissions),
      ),
    revoke: (asking, account, permissions) =>
      change(asking, "revoke permissions", (transaction) =>
        changePermissions(transaction, account, "revoked", permissions),
      ),
    setAdmin: (asking, account, isAdmin) =>
      change(asking, "name administrators", (transaction) => changeAdmin(transaction, account, isAdmin)),
    link: (asking, account, identity) =>
      change(asking, "link accounts", (transaction) => linkIdentity(transaction, account, identity)),
    unlink: (asking, account) =>
      change(asking, "link accounts", (transaction) => unlinkIdentity(transaction, account)),
    takeIn: (asking, identity) =>
      change(asking, "create accounts", (transaction) => takeIn(transaction, newId(), identity)),
    remove: (asking, account) =>
      change(asking, "remove accounts", (transaction) => removeAccount(transaction, account)),
    createKey: (asking, account, key = {}) =>
      change(asking, "create keys", (transaction) =>
        createKey(transaction, account, key, { ...options, id: newId() }),
      ),
    listKeys: (asking, account) => look(asking, "list keys", () => listKeys({ queries }, account)),
    revokeKey: (asking, key) => change(asking, "revoke keys", (transaction) => revokeKey(transaction, key)),
    authenticate: async (key) => authenticate(database, key, options),
    localPrincipal: () => principalNamed(options.localAccount),
    principalOf: (identity) =>
      guarded(database, async () => {
        const row = await rowWithIdentity(queries, identityOf(identity));
        return row && principalOf(row);
      }),
    principalNamed,
  };
}
