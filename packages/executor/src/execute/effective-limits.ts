import type { EffectiveLimits } from "@toolwright/core";
import {
  effectiveConstraints,
  type IsolationLevel,
  isolationLevels,
  type Principal,
  parseDuration,
  type Tool,
  tiers,
} from "@toolwright/core";

/** What a caller may ask for. It can only make limits smaller and isolation stronger. */
export interface AskedLimits {
  readonly timeoutMs?: number;
  readonly maxOutputBytes?: number;
  readonly memoryBytes?: number;
  readonly isolation?: IsolationLevel;
}

/** The smallest of what the tool declares, the tier allows and the caller asks for. */
export function effectiveLimits(
  { constraints }: Tool,
  { tier }: Principal,
  asked: AskedLimits,
): EffectiveLimits {
  const { maxExecutionTime, maxOutputSize, allowSideEffects } = effectiveConstraints(constraints);
  const { memoryBytes, cpuSeconds } = tiers[tier];
  const wallMs = least(parseDuration(maxExecutionTime) ?? usualWallMs, asked.timeoutMs);
  return {
    wallMs,
    outputBytes: least(maxOutputSize, asked.maxOutputBytes),
    memoryBytes: least(memoryBytes, asked.memoryBytes),
    cpuMs: Math.min(cpuSeconds * 1_000, wallMs),
    allowSideEffects,
  };
}

const usualWallMs = 60_000;

const least = (limit: number, asked: number | undefined): number =>
  asked === undefined || !(asked >= 0) ? limit : Math.min(limit, asked);

/** The level that the run must have: what the tool requires, or a stronger one that the caller wants. */
export function neededIsolation({ constraints }: Tool, asked: IsolationLevel | undefined): IsolationLevel {
  const { requiredIsolation } = effectiveConstraints(constraints);
  if (asked === undefined) return requiredIsolation;
  const stronger = isolationLevels.indexOf(asked) > isolationLevels.indexOf(requiredIsolation);
  return stronger ? asked : requiredIsolation;
}
