import type { Severity } from "@toolwright/core";

/** One thing that is wrong with content, as `validate_content` tells it. */
export interface ContentProblem {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly pointer?: string;
  readonly line?: number;
  readonly column?: number;
}

/** More than these tell nobody anything. */
export const mostProblems = 1_000;
