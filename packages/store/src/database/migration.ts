/** One step of the database's form. Steps are never changed once published; the next one mends the last. */
export interface Migration {
  readonly number: number;
  /** What it brings, for people: "accounts and keys". */
  readonly title: string;
  readonly sqlite: Steps;
  readonly postgres: Steps;
}

/** Statements in their order. */
export interface Steps {
  readonly up: readonly string[];
  readonly down: readonly string[];
}
