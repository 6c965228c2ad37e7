import { type TierName, tiers } from "@toolwright/core";

/** From the least to the most. */
export const tierNames = Object.keys(tiers) as readonly TierName[];

/** The tier that databases keep as this number. */
export const tierNumbered = (number: number): TierName =>
  tierNames.find((name) => tiers[name].number === number) ?? "Enterprise";

export const lowerTier = (a: TierName, b: TierName): TierName => (tiers[a].number <= tiers[b].number ? a : b);
