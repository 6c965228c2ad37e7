export type Severity = "error" | "warning" | "info";

/** One thing worth telling an author about the document they wrote. A value: collected, sorted, sent; never thrown. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  /** One sentence that names the offending value and the limit it breaks. */
  readonly message: string;
  /** A place in the document (RFC 6901). */
  readonly pointer: string;
}
