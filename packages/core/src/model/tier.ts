import type { IsolationLevel } from "./isolation.ts";

export interface Tier {
  readonly number: number;
  /** Definitions of one's own that may be kept at once. */
  readonly customDefinitions: number;
  readonly builtInDefinitions: number;
  readonly isolation: readonly IsolationLevel[];
  /** Calls in one batch. */
  readonly batch: number;
  /** Calls of a batch that may run at once; 1 is one after the other. */
  readonly parallel: number;
  readonly memoryBytes: number;
  readonly cpuSeconds: number;
  /** Days that records of calls are kept; 0 is for as long as the program runs. */
  readonly historyDays: number;
}

const megabyte = 1024 * 1024;
const unlimited = Number.POSITIVE_INFINITY;

/** What each licence allows (seed 004 sections 3.2 and 4.7, and its sister documents for calls). */
export const tiers = {
  Core: {
    number: 0,
    customDefinitions: 0,
    builtInDefinitions: 5,
    isolation: ["None", "Standard"],
    batch: 5,
    parallel: 1,
    memoryBytes: 64 * megabyte,
    cpuSeconds: 30,
    historyDays: 0,
  },
  WriterPro: {
    number: 1,
    customDefinitions: 10,
    builtInDefinitions: 5,
    isolation: ["None", "Standard"],
    batch: 20,
    parallel: 1,
    memoryBytes: 128 * megabyte,
    cpuSeconds: 60,
    historyDays: 7,
  },
  Teams: {
    number: 2,
    customDefinitions: 50,
    builtInDefinitions: 8,
    isolation: ["None", "Standard", "Strict"],
    batch: 50,
    parallel: 10,
    memoryBytes: 256 * megabyte,
    cpuSeconds: 300,
    historyDays: 30,
  },
  Enterprise: {
    number: 3,
    customDefinitions: unlimited,
    builtInDefinitions: 8,
    isolation: ["None", "Standard", "Strict", "Restricted"],
    batch: unlimited,
    parallel: unlimited,
    memoryBytes: 1024 * megabyte,
    cpuSeconds: 1_800,
    historyDays: unlimited,
  },
} as const satisfies Record<string, Tier>;

export type TierName = keyof typeof tiers;

export const isTier = (value: unknown): value is TierName =>
  typeof value === "string" && Object.hasOwn(tiers, value);
