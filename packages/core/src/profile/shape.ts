import type { Severity } from "../diagnostic/diagnostic.ts";

export type Kind = "string" | "number" | "boolean" | "object" | "list" | "any";

/** What a member of a definition must be. */
export interface Shape {
  readonly kind: Kind;
  readonly required?: boolean;
  /** Whether null stands for absent. */
  readonly nullable?: boolean;
  /** Characters of a text at most. */
  readonly longest?: number;
  /** Characters at most when written as JSON. */
  readonly longestWritten?: number;
  /** What a text without any characters but white space is. */
  readonly blank?: Severity;
  /** The only texts there may be, spelled so. */
  readonly values?: readonly string[];
  readonly fields?: Readonly<Record<string, Shape>>;
  /** What members are that `fields` does not have; free when not given. */
  readonly others?: "rejected" | "reported";
  readonly items?: Shape;
  /** Of objects in a list: the member that no two share. */
  readonly unique?: string;
}
