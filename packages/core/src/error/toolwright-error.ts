import { failures } from "./failures.ts";

export type FailureCode = keyof typeof failures;
export type FailureParams<Code extends FailureCode> = Parameters<(typeof failures)[Code]["message"]>[0];

const brand = Symbol.for("toolwright.error");

/** An operation that could not be done. What is wrong with a document is a Diagnostic, not an error. */
export class ToolwrightError<Code extends FailureCode = FailureCode> extends Error {
  override readonly name = "ToolwrightError";
  readonly [brand] = true;
  readonly code: Code;
  readonly params: FailureParams<Code>;

  constructor(code: Code, params: FailureParams<Code>, options?: ErrorOptions) {
    super((failures[code].message as (params: FailureParams<Code>) => string)(params), options);
    this.code = code;
    this.params = params;
  }

  /** Holds across bundles and workers, where `instanceof` does not. */
  static readonly is = (value: unknown): value is ToolwrightError => value instanceof Error && brand in value;
}
