/** Why a pattern is refused. Thrown inside the parser only, and no Error: a stack trace costs ten microseconds. */
export class PatternProblem {
  readonly reason: "invalid" | "unsafe" | "too-large";
  readonly message: string;

  constructor(reason: PatternProblem["reason"], message: string) {
    this.reason = reason;
    this.message = message;
  }
}

/** How a message names a part of the pattern. */
export function part(source: string, at: number, end: number): string {
  const text = source.slice(at, end);
  return `"${text.length > 24 ? `${text.slice(0, 23)}…` : text}" at offset ${at}`;
}
