import type { Compiled, CompileToolsOptions, Tool } from "@toolwright/core";

/** Something that people ran into with tools elsewhere, and what must hold here. */
export interface Complaint {
  /** The row of the study of complaints. */
  readonly number: number;
  readonly where: string;
  /** What happened there, as the end of "It happened that ...". */
  readonly happened: string;
  /** Written after the report; the names are those of the report where it has any. */
  readonly tools: readonly Tool[];
  readonly targets: readonly string[];
  readonly options?: Omit<CompileToolsOptions, "target">;
  readonly must: (compiled: Compiled, target: string) => void;
}
