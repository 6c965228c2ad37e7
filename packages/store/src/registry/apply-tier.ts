import { type IsolationLevel, type TierName, tiers } from "@toolwright/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { isolationOf } from "./isolation-of.ts";
import { tierNames } from "./tier-order.ts";

interface Owned {
  readonly id: string;
  readonly constraints_json: string | null;
  readonly is_locked: boolean | number;
}

/**
 * Locks the definitions of an account that a tier does not cover and unlocks the others: those that ask for an
 * isolation it lacks, and of the rest the newest beyond its limit. Nothing is deleted. Whoever calls it holds the row
 * of the account.
 */
export async function applyTier(
  transaction: Kysely<Tables>,
  accountId: string,
  tier: TierName,
): Promise<void> {
  const owned = await ownedBy(transaction, accountId);
  const covered = coveredBy(tier, owned);
  const isWrong = ({ id, is_locked }: Owned) => Boolean(is_locked) === covered.has(id);
  const wrong = owned.filter(isWrong).map(({ id }) => id);
  await setLocked(
    transaction,
    wrong.filter((id) => !covered.has(id)),
    true,
  );
  await setLocked(
    transaction,
    wrong.filter((id) => covered.has(id)),
    false,
  );
}

/** The lowest tier that would cover one definition of an account. */
export async function tierThatUnlocks(
  transaction: Kysely<Tables>,
  accountId: string,
  definitionId: string,
): Promise<TierName> {
  const owned = await ownedBy(transaction, accountId);
  return tierNames.find((tier) => coveredBy(tier, owned).has(definitionId)) ?? "Enterprise";
}

/** Oldest first. */
const ownedBy = (transaction: Kysely<Tables>, accountId: string): Promise<readonly Owned[]> =>
  transaction
    .selectFrom("tool_definitions")
    .select(["id", "constraints_json", "is_locked"])
    .where("created_by", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

function coveredBy(tier: TierName, owned: readonly Owned[]): ReadonlySet<string> {
  const { isolation, customDefinitions } = tiers[tier];
  const levels: readonly IsolationLevel[] = isolation;
  const isolable = owned.filter((each) => levels.includes(isolationOf(each)));
  return new Set(isolable.slice(0, customDefinitions).map(({ id }) => id));
}

/** Databases take only so many values in one statement. */
const mostAtOnce = 500;

async function setLocked(
  transaction: Kysely<Tables>,
  ids: readonly string[],
  isLocked: boolean,
): Promise<void> {
  for (let done = 0; done < ids.length; done += mostAtOnce)
    await transaction
      .updateTable("tool_definitions")
      .set({ is_locked: isLocked })
      .where("id", "in", ids.slice(done, done + mostAtOnce))
      .execute();
}
