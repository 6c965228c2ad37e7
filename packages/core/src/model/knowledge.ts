import type { JsonObject, JsonScalar, JsonValue } from "../json/json.ts";

/** What is known of people, things and texts, and how they belong together. Kept by the store, asked by tools. */
export interface KnowledgeBase {
  readonly create: (entity: NewEntity) => Promise<CreatedEntity>;
  readonly search: (asked: KnowledgeSearch) => Promise<KnowledgeMatches>;
  /** Answers a query of docs/reference/ckvs-query.md. It only reads. */
  readonly query: (text: string, asked: KnowledgeQuestion) => Promise<KnowledgeRows>;
}

export interface NewEntity {
  readonly kind: string;
  readonly name: string;
  readonly properties?: JsonObject;
  readonly links?: readonly NewLink[];
  /** The account that makes it. */
  readonly author?: string;
}

export interface NewLink {
  readonly relation: string;
  /** Id of the other entity. */
  readonly target: string;
}

export interface CreatedEntity {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** Links that were made. */
  readonly links: number;
  readonly createdAt: string;
}

export interface KnowledgeSearch {
  readonly text: string;
  readonly limit: number;
  /** Only these; all when absent. */
  readonly kinds?: readonly string[];
}

export interface KnowledgeMatches {
  /** Best first. */
  readonly matches: readonly KnowledgeMatch[];
  /** How many match in all. */
  readonly total: number;
}

export interface KnowledgeMatch {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** The words around the match. */
  readonly excerpt: string;
  /** Higher is better; comparable within one answer only. */
  readonly score: number;
}

export interface KnowledgeQuestion {
  readonly parameters: Readonly<Record<string, JsonScalar>>;
  /** The most rows to give. */
  readonly limit: number;
  /** The longest it may take. */
  readonly timeMs: number;
  /** The most bytes of JSON that its rows may have together. */
  readonly bytes: number;
}

export interface KnowledgeRows {
  readonly columns: readonly string[];
  /** One value for each column. */
  readonly rows: readonly (readonly JsonValue[])[];
  /** Whether there was more. */
  readonly truncated: boolean;
}
