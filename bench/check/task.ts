/** What one child process measures; the rivals answer the smaller question whether the input schema compiles or is valid. */
export type Contender = { readonly profile: string } | { readonly ajv: "compile" | "validateSchema" };

export interface Task {
  readonly contender: Contender;
  /** Counts from 0; every round takes the tools in another order. */
  readonly round: number;
  readonly most: number;
}

export const nameOf = (contender: Contender): string =>
  "profile" in contender ? contender.profile : `Ajv ${contender.ajv}`;
