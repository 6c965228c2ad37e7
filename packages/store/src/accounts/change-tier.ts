import { type TierName, tiers } from "@toolwright/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { applyTier } from "../registry/apply-tier.ts";
import { toolIdOf } from "../registry/tool-id-of.ts";
import type { Affected, TierChange } from "./account.ts";
import type { AccountTransaction } from "./account-transaction.ts";
import { tierNamed } from "./change-account.ts";
import { findAccount } from "./find-account.ts";

const mostListed = 100;

export async function changeTier(
  { queries, at, tell }: AccountTransaction,
  nameOrId: string,
  given: TierName,
): Promise<TierChange> {
  const to = tierNamed(given);
  const account = await findAccount(queries, nameOrId);
  // First of all, because it makes whoever adds to the account's definitions wait.
  await queries
    .updateTable("accounts")
    .set({ tier: tiers[to].number, updated_at: account.tier === to ? account.updatedAt : at })
    .where("id", "=", account.id)
    .execute();
  const before = await ownDefinitions(queries, account.id);
  if (account.tier !== to) {
    await applyTier(queries, account.id, to);
    tell(account, "tier", [to]);
  }
  const after = await ownDefinitions(queries, account.id);
  const { number: old } = tiers[account.tier];
  const { number: now, customDefinitions: limit } = tiers[to];
  return {
    account: account.name,
    from: account.tier,
    to,
    hidden: await definitionsOfTiers(queries, now, old),
    shown: await definitionsOfTiers(queries, old, now),
    locked: differing(before, after),
    unlocked: differing(after, before),
    owned: after.length,
    limit: Number.isFinite(limit) ? limit : null,
  };
}

interface OwnDefinition {
  readonly id: string;
  readonly toolId: string;
  readonly isLocked: boolean;
}

async function ownDefinitions(queries: Kysely<Tables>, accountId: string): Promise<readonly OwnDefinition[]> {
  const rows = await queries
    .selectFrom("tool_definitions")
    .select(["id", "namespace", "name", "is_locked"])
    .where("created_by", "=", accountId)
    .orderBy("namespace")
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ id: row.id, toolId: toolIdOf(row), isLocked: Boolean(row.is_locked) }));
}

/** What is open in the one and locked in the other. */
function differing(open: readonly OwnDefinition[], locked: readonly OwnDefinition[]): Affected {
  const ids = new Set(locked.filter(({ isLocked }) => isLocked).map(({ id }) => id));
  const found = open.filter(({ id, isLocked }) => !isLocked && ids.has(id));
  return { count: found.length, tools: found.slice(0, mostListed).map(({ toolId }) => toolId) };
}

/** Those that the lower tier does not see and the higher one does; what is locked is seen by neither. */
async function definitionsOfTiers(queries: Kysely<Tables>, lower: number, higher: number): Promise<Affected> {
  if (lower >= higher) return { count: 0, tools: [] };
  const some = queries
    .selectFrom("tool_definitions")
    .where("license_tier", ">", lower)
    .where("license_tier", "<=", higher)
    .where("is_locked", "=", false);
  const { count } = await some
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await some
    .select(["namespace", "name"])
    .orderBy("namespace")
    .orderBy("name")
    .limit(mostListed)
    .execute();
  return { count, tools: rows.map(toolIdOf) };
}
