import type { Pointer } from "../pointer.ts";
import { Lines } from "./lines.ts";

/** What can be wrong with a text before anyone asks what its value means. */
export const textProblems = {
  "byte-order-mark": "warning",
  "duplicate-key": "error",
  "invalid-json": "error",
  "invalid-utf-8": "error",
  "invalid-yaml": "error",
  "lone-surrogate": "warning",
  "lossy-number": "warning",
  "nested-too-deep": "error",
  "not-json": "error",
  "text-too-large": "error",
  "too-many-aliases": "error",
  "too-many-problems": "info",
  "trailing-text": "error",
} as const;

export type TextProblem = keyof typeof textProblems;

type TextSeverity = (typeof textProblems)[TextProblem];

/** A Diagnostic (the room of diagnostics comes after this one) that always has its line and column. */
export interface TextDiagnostic {
  readonly code: TextProblem;
  readonly severity: TextSeverity;
  readonly message: string;
  readonly pointer: Pointer;
  readonly line: number;
  readonly column: number;
}

export interface Problem {
  readonly code: TextProblem;
  readonly offset: number;
  readonly message: string;
  readonly pointer?: Pointer;
  /** Where this case is graver than the code usually is. */
  readonly severity?: TextSeverity;
}

/** Collects problems of one text, up to a number that a person can still read. */
export class TextReport {
  readonly #found: TextDiagnostic[] = [];
  readonly lines: Lines;

  constructor(text: string) {
    this.lines = new Lines(text);
  }

  get full(): boolean {
    return this.#found.length > maxProblems;
  }

  /** In the order of the text. */
  get diagnostics(): readonly TextDiagnostic[] {
    return this.#found.sort((a, b) => a.line - b.line || a.column - b.column);
  }

  add(problem: Problem): void {
    if (this.full) return;
    const last = this.#found.length === maxProblems;
    const {
      code,
      offset,
      message,
      pointer = "",
      severity = textProblems[code],
    } = last ? tooMany(problem) : problem;
    this.#found.push({ code, severity, message, pointer, ...this.lines.at(offset) });
  }
}

const maxProblems = 100;

const tooMany = ({ offset }: Problem): Problem => ({
  code: "too-many-problems",
  offset,
  message: `Only the first ${maxProblems} problems of the text are listed.`,
});
