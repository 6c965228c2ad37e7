import type { BackendKind, CategoryName, Permission } from "@toolwright/core";

/** All that is said must hold; what is not said does not matter. */
export interface SearchQuery {
  /** Words looked for in name, title, description, tags and parameter names. */
  readonly text?: string;
  readonly namespace?: string;
  /** Any of these. */
  readonly categories?: readonly CategoryName[];
  /** All of these. */
  readonly tags?: readonly string[];
  /** The tool asks for all of these. */
  readonly permissions?: readonly Permission[];
  readonly requiresConfirmation?: boolean;
  readonly backends?: readonly BackendKind[];
  readonly isBuiltIn?: boolean;
  /** Also what the tier hides, marked as not available. */
  readonly includeUnavailable?: boolean;
  /** 100 unless said, at most 1,000. */
  readonly limit?: number;
  /** Where the last page ended. */
  readonly cursor?: string;
  /** By relevance where there is a text, otherwise by name. */
  readonly order?: "relevance" | "name" | "updated";
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** How many there are in all; a floor where counting on would take too long. */
  readonly total: number;
  /** Nothing on the last page. */
  readonly next?: string;
}

export const limits = { usual: 100, most: 1_000 };
