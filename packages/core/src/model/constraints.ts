import type { IsolationLevel } from "./isolation.ts";

/** Limits that a tool declares and the executor enforces (seed 004 section 4.6). */
export interface Constraints {
  /** An ISO 8601 duration. */
  readonly maxExecutionTime?: string;
  /** Bytes. */
  readonly maxOutputSize?: number;
  readonly allowSideEffects?: boolean;
  readonly requiredIsolation?: IsolationLevel;
}

/** What holds where a tool says nothing. */
export const defaultConstraints: Required<Constraints> = {
  maxExecutionTime: "PT60S",
  maxOutputSize: 10 * 1024 * 1024,
  allowSideEffects: true,
  requiredIsolation: "Standard",
};
