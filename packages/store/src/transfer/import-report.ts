import type { Diagnostic, FailureCode } from "@toolwright/core";

export type ImportOutcome =
  | "created"
  | "updated"
  | "unchanged"
  | "refused"
  /** It could have been taken, but comes with one that was refused, and they come together or not at all. */
  | "withheld";

/** What became of one tool. */
export interface ImportedTool {
  /** Where it came from: its place, and the name it has there. */
  readonly place?: string;
  readonly source?: string;
  readonly name: string;
  /** What it is called in the registry; nothing when it could be called nothing. */
  readonly toolId?: string;
  readonly outcome: ImportOutcome;
  /** What is not as it was where the tool comes from. */
  readonly notes: readonly Diagnostic[];
  /** What is legal and yet worth telling. */
  readonly warnings: readonly Diagnostic[];
  readonly refusal?: ImportRefusal;
}

export interface ImportRefusal {
  readonly failure: FailureCode;
  readonly message: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ImportReport {
  readonly tools: readonly ImportedTool[];
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly withheld: number;
}

export function reportOf(tools: readonly ImportedTool[]): ImportReport {
  const count = (outcome: ImportOutcome): number => tools.filter((each) => each.outcome === outcome).length;
  return {
    tools,
    created: count("created"),
    updated: count("updated"),
    unchanged: count("unchanged"),
    refused: count("refused"),
    withheld: count("withheld"),
  };
}
