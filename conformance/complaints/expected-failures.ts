export interface ExpectedFailure {
  readonly number: number;
  readonly targets: readonly string[];
  readonly reason: string;
}

/** Complaints that still hold here, each with its reason. One that does not any more must leave this list. */
export const expectedFailures: readonly ExpectedFailure[] = [];
