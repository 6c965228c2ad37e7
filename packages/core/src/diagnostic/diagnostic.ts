import type { Pointer } from "../json/pointer.ts";
import type { Fix } from "./fix.ts";

export type Severity = "error" | "warning" | "info";

/** One thing worth telling an author about the document they wrote. A value: collected, sorted, sent; never thrown. */
export interface Diagnostic {
  /** The name of the rule, kebab-case; it names the bad thing. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence that names the offending value and the limit it breaks. */
  readonly message: string;
  /** A place in the document the author wrote. */
  readonly pointer: Pointer;
  /** The document, where there are several. */
  readonly source?: string;
  /** The profile that makes this true; absent when it holds everywhere. */
  readonly profile?: string;
  /** Both from 1; columns in UTF-16 units. */
  readonly line?: number;
  readonly column?: number;
  readonly fix?: Fix;
}

export const isError = (diagnostic: Diagnostic): boolean => diagnostic.severity === "error";
