import { type Principal, type TierName, tiers } from "@toolwright/core";
import type { Availability } from "../registry/stored.ts";

export interface Guarded {
  readonly license_tier: number;
  readonly is_locked: boolean | number;
  /** Of whoever owns it; nothing for built-ins. */
  readonly owner_tier: number | null;
}

/** Whether the principal may use a definition, and what it would take. */
export function availabilityOf({ tier }: Principal, row: Guarded): Availability {
  if (row.license_tier > tiers[tier].number) {
    const needs = tierNumbered(row.license_tier);
    return { isAvailable: false, reason: `The ${tier} tier does not include it`, needs };
  }
  if (!row.is_locked) return { isAvailable: true };
  const needs = tierNumbered((row.owner_tier ?? 0) + 1);
  return { isAvailable: false, reason: "Its owner has more definitions than their tier allows", needs };
}

const names = Object.keys(tiers) as readonly TierName[];

export const tierNumbered = (number: number): TierName =>
  names.find((name) => tiers[name].number === number) ?? "Enterprise";
