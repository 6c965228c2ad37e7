import { type Principal, type TierName, ToolwrightError, tiers } from "@toolwright/core";
import type { Change } from "./change.ts";
import { lowerTier, tierNames, tierNumbered } from "./tier-order.ts";

/** Whoever changes the definitions of an account holds its row, so they come one after the other. */
export async function lockAccount({ kind, transaction }: Change, id: string): Promise<TierName | undefined> {
  const account = transaction.selectFrom("accounts").select("tier").where("id", "=", id);
  const found = await (kind === "postgres" ? account.forUpdate() : account).executeTakeFirst();
  return found && tierNumbered(found.tier);
}

/** The licence under which somebody acts: as the account is now, not as it was when they came in. */
export async function lockPrincipal(change: Change, { id, name, tier }: Principal): Promise<TierName> {
  const held = await lockAccount(change, id);
  if (held === undefined) throw new ToolwrightError("account-not-found", { name });
  return lowerTier(held, tier);
}

export async function refuseBeyondLimit(
  { transaction }: Change,
  ownerId: string,
  tier: TierName,
): Promise<void> {
  const limit: number = tiers[tier].customDefinitions;
  if (limit === Number.POSITIVE_INFINITY) return;
  const { kept } = await transaction
    .selectFrom("tool_definitions")
    .where("created_by", "=", ownerId)
    .select(({ fn }) => fn.countAll<number>().as("kept"))
    .executeTakeFirstOrThrow();
  if (kept < limit) return;
  const needs = tierNames.find((name) => tiers[name].customDefinitions > kept);
  throw new ToolwrightError("license-required", {
    what: `Custom tool limit (${limit}) reached`,
    tier,
    limit,
    ...(needs !== undefined && { needs }),
  });
}
