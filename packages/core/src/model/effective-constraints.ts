import { type Constraints, defaultConstraints } from "./constraints.ts";

/** The limits that hold for a tool: its own, and the defaults where it says nothing or null. */
export function effectiveConstraints(declared?: Constraints | null): Required<Constraints> {
  return {
    maxExecutionTime: declared?.maxExecutionTime ?? defaultConstraints.maxExecutionTime,
    maxOutputSize: declared?.maxOutputSize ?? defaultConstraints.maxOutputSize,
    allowSideEffects: declared?.allowSideEffects ?? defaultConstraints.allowSideEffects,
    requiredIsolation: declared?.requiredIsolation ?? defaultConstraints.requiredIsolation,
  };
}
