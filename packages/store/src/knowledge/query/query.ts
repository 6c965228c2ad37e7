import type { JsonScalar } from "@toolwright/core";

/** A query that was read: every name in it is resolved, every parameter has its value. */
export interface Query {
  /** The first is what is looked for; each other is linked to one before it. */
  readonly steps: readonly [Step, ...Step[]];
  /** All of them hold for a row. */
  readonly conditions: readonly Condition[];
  readonly answer: "count" | readonly Column[];
  readonly order: readonly OrderKey[];
  readonly limit?: number;
}

export interface Step {
  /** What the entity is called in the query. */
  readonly alias: string;
  /** Entities of every kind when absent. */
  readonly kind?: string;
  readonly link?: StepLink;
}

export interface StepLink {
  /** The number of the step it comes from. */
  readonly from: number;
  readonly relation: string;
  /** Along the link (`->`) or against it (`<-`). */
  readonly direction: "->" | "<-";
}

export const ownFields = ["id", "kind", "name", "created_at"] as const;
export type OwnField = (typeof ownFields)[number];

/** Something of an entity: what every one has, or a property by its path; an empty path is all properties. */
export type Field = { readonly step: number } & (
  | { readonly own: OwnField }
  | { readonly path: readonly string[] }
);

export interface Column {
  /** As it is written in the query. */
  readonly title: string;
  readonly field: Field;
}

export interface OrderKey {
  readonly field: Field;
  readonly direction: "asc" | "desc";
}

export type Ordering = "<" | "<=" | ">" | ">=";

export type Condition =
  | { readonly kind: "and" | "or"; readonly parts: readonly Condition[] }
  | { readonly kind: "not"; readonly part: Condition }
  | { readonly kind: "equals"; readonly field: Field; readonly values: readonly JsonScalar[] }
  | {
      readonly kind: "ordered";
      readonly field: Field;
      readonly operator: Ordering;
      readonly value: string | number;
    }
  | { readonly kind: "contains"; readonly field: Field; readonly value: string | number };

/** What a query may have at most. */
export const queryLimits = {
  text: 100_000,
  links: 3,
  columns: 50,
  orderKeys: 10,
  pathParts: 5,
  conditions: 200,
  values: 500,
  depth: 30,
  rows: 1_000,
};
