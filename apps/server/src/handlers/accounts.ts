import type { Account, Affected, TierChange } from "@toolwright/store";
import type { Handlers } from "../http/handler.ts";

type AccountRoutes =
  | "listAccounts"
  | "createAccount"
  | "getAccount"
  | "changeAccount"
  | "removeAccount"
  | "previewTier"
  | "setTier"
  | "listKeys"
  | "createKey"
  | "revokeKey";

export const accountHandlers: Pick<Handlers, AccountRoutes> = {
  listAccounts: async (_, { house: { accounts }, principal }) => ({
    items: (await accounts.list(principal)).map(accountAs),
  }),
  createAccount: async ({ body: { name, tier, permissions, isAdmin, identity } }, { house, principal }) =>
    accountAs(
      await house.accounts.create(principal, {
        name,
        ...(tier !== undefined && { tier }),
        ...(permissions !== undefined && { permissions }),
        ...(isAdmin !== undefined && { isAdmin }),
        ...(identity !== undefined && { identity }),
      }),
    ),
  getAccount: async ({ params: { account } }, { house: { accounts }, principal }) =>
    accountAs(await accounts.get(principal, account)),
  changeAccount: async ({ params, body }, { house: { accounts }, principal }) => {
    const { permissions, isAdmin, identity } = body;
    let account = await accounts.get(principal, params.account);
    const { id } = account;
    // What can be refused comes first.
    if (identity === null) account = await accounts.unlink(principal, id);
    else if (identity !== undefined) account = await accounts.link(principal, id, identity);
    if (isAdmin !== undefined) account = await accounts.setAdmin(principal, id, isAdmin);
    if (permissions !== undefined) {
      const lost = account.permissions.filter((each) => !permissions.includes(each));
      await accounts.grant(principal, id, permissions);
      account = await accounts.revoke(principal, id, lost);
    }
    return accountAs(account);
  },
  removeAccount: async ({ params: { account } }, { house: { accounts }, principal }) => {
    await accounts.remove(principal, account);
    return { removed: true };
  },
  previewTier: async ({ params: { account, tier } }, { house: { accounts }, principal }) =>
    changeAs(await accounts.previewTier(principal, account, tier)),
  setTier: async ({ params: { account }, body: { tier } }, { house: { accounts }, principal }) =>
    changeAs(await accounts.setTier(principal, account, tier)),
  listKeys: async ({ params: { account } }, { house: { accounts }, principal }) => ({
    items: [...(await accounts.listKeys(principal, account))],
  }),
  createKey: ({ params: { account }, body: { label, expiresAt } }, { house: { accounts }, principal }) =>
    accounts.createKey(principal, account, {
      ...(label !== undefined && { label }),
      ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }),
    }),
  revokeKey: ({ params: { key } }, { house: { accounts }, principal }) => accounts.revokeKey(principal, key),
};

const accountAs = ({ permissions, ...account }: Account) => ({ ...account, permissions: [...permissions] });

const affectedAs = ({ count, tools }: Affected) => ({ count, tools: [...tools] });

const changeAs = ({ hidden, shown, locked, unlocked, ...change }: TierChange) => ({
  ...change,
  hidden: affectedAs(hidden),
  shown: affectedAs(shown),
  locked: affectedAs(locked),
  unlocked: affectedAs(unlocked),
});
