import type { IsolationLevel } from "./isolation.ts";

export interface Tier {
  readonly number: number;
  /** Definitions of one's own that may be kept at once. */
  readonly customDefinitions: number;
  readonly builtInDefinitions: number;
  readonly isolation: readonly IsolationLevel[];
}

/** What each licence allows (seed 004 sections 3.2 and 4.7). */
export const tiers = {
  Core: { number: 0, customDefinitions: 0, builtInDefinitions: 5, isolation: ["None", "Standard"] },
  WriterPro: { number: 1, customDefinitions: 10, builtInDefinitions: 5, isolation: ["None", "Standard"] },
  Teams: {
    number: 2,
    customDefinitions: 50,
    builtInDefinitions: 8,
    isolation: ["None", "Standard", "Strict"],
  },
  Enterprise: {
    number: 3,
    customDefinitions: Number.POSITIVE_INFINITY,
    builtInDefinitions: 8,
    isolation: ["None", "Standard", "Strict", "Restricted"],
  },
} as const satisfies Record<string, Tier>;

export type TierName = keyof typeof tiers;

export const isTier = (value: unknown): value is TierName =>
  typeof value === "string" && Object.hasOwn(tiers, value);
