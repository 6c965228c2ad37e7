/** From trusted to untrusted; each adds to the one before (seed 004 section 4.7). The order is the number. */
export const isolationLevels = ["None", "Standard", "Strict", "Restricted"] as const;

export type IsolationLevel = (typeof isolationLevels)[number];

export const isIsolationLevel = (value: unknown): value is IsolationLevel =>
  (isolationLevels as readonly unknown[]).includes(value);
