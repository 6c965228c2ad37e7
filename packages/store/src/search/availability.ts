import { type Principal, tiers } from "@toolwright/core";
import type { Availability } from "../registry/stored.ts";
import { tierNumbered } from "../registry/tier-order.ts";

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
  return { isAvailable: false, reason: "Its owner's licence does not cover it any more", needs };
}
