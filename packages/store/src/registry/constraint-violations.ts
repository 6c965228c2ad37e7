import {
  type Constraints,
  type Diagnostic,
  lastToken,
  type Profile,
  type TierName,
  tiers,
} from "@toolwright/core";

/** A limit that a definition declares and may not have. */
export interface ConstraintViolation {
  readonly toolName: string;
  readonly constraint: keyof Constraints;
  readonly value: string | number;
  /** Of times in seconds, of sizes in bytes, of isolation the strictest level of the tier. */
  readonly maxValue: string | number;
}

/** What among the diagnostics is about a limit, in numbers. */
export function constraintViolations(
  diagnostics: readonly Diagnostic[],
  { name: toolName, constraints = {} }: { readonly name: string; readonly constraints?: Constraints | null },
  { facts }: Pick<Profile, "facts">,
  tier: TierName,
): readonly ConstraintViolation[] {
  const most: Partial<Record<keyof Constraints, string | number>> = {
    maxExecutionTime: facts.constraints?.seconds?.[1] ?? "",
    maxOutputSize: facts.constraints?.bytes?.[1] ?? "",
    requiredIsolation: tiers[tier].isolation.at(-1) ?? "",
  };
  return diagnostics.flatMap(({ code, pointer }) => {
    if (code !== "constraint-out-of-range" && code !== "isolation-above-tier") return [];
    const constraint = lastToken(pointer) as keyof Constraints;
    const value = constraints?.[constraint];
    const maxValue = most[constraint];
    if (maxValue === undefined || (typeof value !== "string" && typeof value !== "number")) return [];
    return [{ toolName, constraint, value, maxValue }];
  });
}
