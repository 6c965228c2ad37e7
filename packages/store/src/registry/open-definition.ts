import { formatToolId, type Principal, type TierName, ToolwrightError, tiers } from "@toolwright/core";
import type { ToolDefinitionRow } from "../database/tables.ts";
import { tierThatUnlocks } from "./apply-tier.ts";
import type { Change } from "./change.ts";
import { findRow, rowWithId } from "./find-row.ts";
import { lockAccount } from "./quota.ts";
import type { UpdateOptions } from "./registry.ts";
import { lowerTier } from "./tier-order.ts";

/** A definition that somebody may change, which nobody else changes meanwhile. */
export interface OpenDefinition {
  readonly row: ToolDefinitionRow;
  /** Of the account that owns it. */
  readonly ownerTier: TierName;
  /** What the definition has to suit: the owner's licence, or less where the owner acts under less. */
  readonly tier: TierName;
}

type Act = "change" | "unregister" | "replace" | "restore";

/** Nothing when there is no such tool, or none that they may see. */
export async function openDefinition(
  change: Change,
  principal: Principal,
  tool: string,
  act: Act,
): Promise<OpenDefinition | undefined> {
  const seen = await findRow(change.transaction, tool);
  if (seen === undefined) return undefined;
  const id = formatToolId(seen);
  if (seen.is_built_in) throw new ToolwrightError("built-in-tool", { id, act });
  if (!governs(principal, seen.created_by)) {
    if (!isShown(principal, seen)) return undefined;
    throw new ToolwrightError("not-owner", { id, act: act === "unregister" ? "remove" : act });
  }
  const ownerTier = (seen.created_by && (await lockAccount(change, seen.created_by))) || principal.tier;
  const row = await rowWithId(change.transaction, seen.id);
  if (row === undefined) return undefined;
  const isOwn = row.created_by === principal.id;
  return { row, ownerTier, tier: isOwn ? lowerTier(ownerTier, principal.tier) : ownerTier };
}

/** Whether somebody may change what this account owns. */
export const governs = ({ id, isAdmin }: Principal, owner: string | null): boolean => isAdmin || id === owner;

export const isShown = (
  { tier }: Principal,
  row: Pick<ToolDefinitionRow, "is_locked" | "license_tier">,
): boolean => !row.is_locked && row.license_tier <= tiers[tier].number;

export async function refuseLocked({ transaction }: Change, { row }: OpenDefinition): Promise<void> {
  if (!row.is_locked) return;
  const needs = row.created_by && (await tierThatUnlocks(transaction, row.created_by, row.id));
  throw new ToolwrightError("tool-locked", {
    id: formatToolId(row),
    reason: "its owner's licence does not cover it any more",
    needs: needs ?? "Enterprise",
  });
}

export function refuseOther({ row }: OpenDefinition, { expected }: UpdateOptions): void {
  if (expected === undefined || expected === row.digest) return;
  throw new ToolwrightError("changed-meanwhile", { id: formatToolId(row), expected, found: row.digest });
}
