/** What one child process measures: our compile for a target, a schema alone for it, spelled or not, or a vendor's transformer. */
export type Contender =
  | { readonly target: string }
  | { readonly schemasFor: string; readonly isSpelled: boolean }
  | { readonly transformer: string };

export interface Task {
  readonly contender: Contender;
  /** Counts from 0; every round takes the tools in another order. */
  readonly round: number;
  readonly most: number;
  /** How many other tools the process has met before each is met once; or how often it meets the same ones. */
  readonly situation: { readonly met: number } | { readonly times: number };
}

export function nameOf(contender: Contender): string {
  if ("target" in contender) return contender.target;
  if ("transformer" in contender) return contender.transformer;
  return (contender.isSpelled ? spelledFor : loweredFor)(contender.schemasFor);
}

export const loweredFor = (target: string): string => `schemas for ${target}`;

export const spelledFor = (target: string): string => `schemas for ${target}, spelled`;
