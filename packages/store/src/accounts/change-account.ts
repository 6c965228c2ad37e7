import {
  isPermission,
  isTier,
  type Permission,
  type TierName,
  ToolwrightError,
  tiers,
} from "@toolwright/core";
import { localAccountId } from "../database/migrations/0001-accounts.ts";
import type { Account, NewAccount } from "./account.ts";
import { accountName } from "./account-name.ts";
import { permissionsText } from "./account-row.ts";
import type { AccountTransaction } from "./account-transaction.ts";
import { findAccount, rowNamed } from "./find-account.ts";
import { identityOf } from "./identity.ts";
import { refuseHeldIdentity } from "./link-identity.ts";

export async function createAccount(
  { queries, at, tell }: AccountTransaction,
  id: string,
  given: NewAccount,
): Promise<Account> {
  const name = accountName(given.name);
  const tier = tierNamed(given.tier ?? "Core");
  const permissions = permissionsNamed(given.permissions ?? []);
  const identity = given.identity === undefined ? undefined : identityOf(given.identity);
  if ((await rowNamed(queries, name)) !== undefined) throw new ToolwrightError("account-exists", { name });
  if (identity !== undefined) await refuseHeldIdentity({ queries }, identity);
  await queries
    .insertInto("accounts")
    .values({
      id,
      name,
      tier: tiers[tier].number,
      permissions_json: permissionsText(permissions),
      is_admin: given.isAdmin === true,
      created_at: at,
      updated_at: at,
      identity_issuer: identity?.issuer ?? null,
      identity_subject: identity?.subject ?? null,
    })
    .execute();
  const account = await findAccount(queries, id);
  tell(account, "created", [tier]);
  if (identity !== undefined) tell(account, "linked", [identity.issuer, identity.subject]);
  return account;
}

export async function changePermissions(
  { queries, at, tell }: AccountTransaction,
  nameOrId: string,
  act: "granted" | "revoked",
  given: readonly Permission[],
): Promise<Account> {
  const named = permissionsNamed(given);
  const account = await findAccount(queries, nameOrId);
  const differing = named.filter((each) => account.permissions.includes(each) === (act === "revoked"));
  if (differing.length === 0) return account;
  const permissions =
    act === "granted"
      ? [...account.permissions, ...differing]
      : account.permissions.filter((each) => !differing.includes(each));
  await queries
    .updateTable("accounts")
    .set({ permissions_json: permissionsText(permissions), updated_at: at })
    .where("id", "=", account.id)
    .execute();
  tell(account, act, differing);
  return findAccount(queries, account.id);
}

export async function changeAdmin(
  { queries, at, tell }: AccountTransaction,
  nameOrId: string,
  isAdmin: boolean,
): Promise<Account> {
  const account = await findAccount(queries, nameOrId);
  if (account.isAdmin === isAdmin) return account;
  if (!isAdmin) await refuseLastAdministrator({ queries }, account);
  await queries
    .updateTable("accounts")
    .set({ is_admin: isAdmin, updated_at: at })
    .where("id", "=", account.id)
    .execute();
  tell(account, isAdmin ? "made administrator" : "no longer administrator");
  return findAccount(queries, account.id);
}

export async function removeAccount({ queries, tell }: AccountTransaction, nameOrId: string): Promise<void> {
  const account = await findAccount(queries, nameOrId);
  const { id, name } = account;
  if (id === localAccountId)
    throw new ToolwrightError("account-in-use", { name, reason: "it is whoever works on this machine" });
  if (account.isAdmin) await refuseLastAdministrator({ queries }, account);
  const { owned } = await queries
    .selectFrom("tool_definitions")
    .select(({ fn }) => fn.countAll<number>().as("owned"))
    .where("created_by", "=", id)
    .executeTakeFirstOrThrow();
  if (owned > 0) {
    const reason = `it owns ${owned === 1 ? "a definition" : `${owned} definitions`}`;
    throw new ToolwrightError("account-in-use", { name, reason });
  }
  await queries.deleteFrom("accounts").where("id", "=", id).execute();
  tell(account, "removed");
}

async function refuseLastAdministrator(
  { queries }: Pick<AccountTransaction, "queries">,
  { id, name }: Account,
): Promise<void> {
  const another = await queries
    .selectFrom("accounts")
    .select("id")
    .where("is_admin", "=", true)
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  if (another === undefined) throw new ToolwrightError("last-administrator", { name });
}

export function tierNamed(given: unknown): TierName {
  if (isTier(given)) return given;
  const reason = `it is none of ${Object.keys(tiers).join(", ")}`;
  throw new ToolwrightError("invalid-value", { name: "The tier", reason });
}

function permissionsNamed(given: readonly unknown[]): readonly Permission[] {
  const listed = Array.isArray(given) ? given : [given];
  const unknown = listed.find((each) => !isPermission(each));
  if (unknown === undefined && listed.every(isPermission)) return [...new Set(listed)];
  const reason =
    typeof unknown === "string"
      ? `there is none named ${JSON.stringify(unknown.slice(0, 100))}`
      : "it is not a text";
  throw new ToolwrightError("invalid-value", { name: "The permission", reason });
}
