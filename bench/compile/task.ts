/** What one child process measures: our compile for a target, or a vendor's transformer by its name. */
export type Contender = { readonly target: string } | { readonly transformer: string };

export interface Task {
  readonly contender: Contender;
  /** Counts from 0; every round takes the tools in another order. */
  readonly round: number;
  readonly most: number;
}

export const nameOf = (contender: Contender): string =>
  "target" in contender ? contender.target : contender.transformer;
