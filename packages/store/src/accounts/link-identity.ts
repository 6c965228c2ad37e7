import { ToolwrightError } from "@toolwright/core";
import type { Kysely } from "kysely";
import { localAccountId } from "../database/migrations/0001-accounts.ts";
import type { Tables } from "../database/tables.ts";
import type { Account } from "./account.ts";
import type { AccountTransaction } from "./account-transaction.ts";
import { findAccount } from "./find-account.ts";
import { type Identity, identityOf } from "./identity.ts";

export const rowWithIdentity = (queries: Kysely<Tables>, { issuer, subject }: Identity) =>
  queries
    .selectFrom("accounts")
    .selectAll()
    .where("identity_issuer", "=", issuer)
    .where("identity_subject", "=", subject)
    .executeTakeFirst();

export async function linkIdentity(
  transaction: AccountTransaction,
  nameOrId: string,
  given: Identity,
): Promise<Account> {
  const { queries, tell } = transaction;
  const identity = identityOf(given);
  const account = await findAccount(queries, nameOrId);
  if (account.id === localAccountId)
    throw unusable("the account of whoever works on this machine has no token");
  const held = account.identity;
  if (held?.issuer === identity.issuer && held.subject === identity.subject) return account;
  await refuseHeldIdentity({ queries }, identity);
  await write(transaction, account, identity);
  tell(account, "linked", [identity.issuer, identity.subject]);
  return findAccount(queries, account.id);
}

export async function unlinkIdentity(transaction: AccountTransaction, nameOrId: string): Promise<Account> {
  const { queries, tell } = transaction;
  const account = await findAccount(queries, nameOrId);
  if (account.identity === null) return account;
  await write(transaction, account, undefined);
  tell(account, "unlinked", [account.identity.issuer, account.identity.subject]);
  return findAccount(queries, account.id);
}

/** One identity is one account, or a token would speak for two. */
export async function refuseHeldIdentity(
  { queries }: Pick<AccountTransaction, "queries">,
  identity: Identity,
): Promise<void> {
  const holder = await rowWithIdentity(queries, identity);
  if (holder !== undefined) throw unusable(`the account ${JSON.stringify(holder.name)} has it already`);
}

const write = ({ queries, at }: AccountTransaction, { id }: Account, identity: Identity | undefined) =>
  queries
    .updateTable("accounts")
    .set({
      identity_issuer: identity?.issuer ?? null,
      identity_subject: identity?.subject ?? null,
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();

const unusable = (reason: string) => new ToolwrightError("invalid-value", { name: "The identity", reason });
