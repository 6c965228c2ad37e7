/** What one schema and one validation may cost. Beyond a limit the answer is no, and says which limit. */
export interface Limits {
  /** Subschemas in one schema document. */
  readonly schemaNodes: number;
  /** Nesting of a schema document. */
  readonly schemaDepth: number;
  /** Levels walked into at once: nesting of the value and of the schema together. */
  readonly depth: number;
  /** References followed in one validation. */
  readonly references: number;
  /** Units of work in one validation: about one for each schema node met by each value, more for large ones. */
  readonly steps: number;
  /** Errors collected by one `validate`. */
  readonly errors: number;
  /** Problems told of one schema. */
  readonly problems: number;
  /** Characters of their messages and places together. */
  readonly problemCharacters: number;
  /** Size of one pattern after its repetitions are written out. */
  readonly patternSize: number;
  /** The same for all patterns of a schema together. */
  readonly patternSizes: number;
  /** Subschemas and property names up to which a hot schema is turned into generated code. */
  readonly generatedNodes: number;
}

export const defaultLimits: Limits = {
  schemaNodes: 250_000,
  schemaDepth: 256,
  depth: 1_000,
  references: 1_000_000,
  steps: 4_000_000,
  errors: 100,
  problems: 10_000,
  problemCharacters: 4_000_000,
  patternSize: 10_000,
  patternSizes: 100_000,
  generatedNodes: 4_000,
};

/** What is not set stays at its default; at least one error is always told. */
export function withDefaultLimits(limits: Partial<Limits>): Limits {
  const set = Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
  const all: Limits = { ...defaultLimits, ...set };
  return { ...all, errors: Math.max(1, all.errors) };
}
