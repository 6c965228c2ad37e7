import type { JsonValue } from "@toolwright/core";
import type { Random } from "./random.ts";

export type SchemaDialect = "2020-12" | "draft-07";

/** What the writing of one random schema knows at one place of it. */
export interface Writing {
  readonly random: Random;
  readonly dialect: SchemaDialect;
  /** Subschemas that may still be written. */
  readonly budget: { left: number };
  readonly definitions: number;
  /**
   * The definition this place belongs to (-1 for the root), while no part of the value was descended into:
   * a reference from here may only go to a later definition, or it could come back without end.
   */
  readonly inPlaceOf: number | undefined;
  /** Writes a subschema at another place. */
  readonly write: (writing: Writing) => JsonValue;
}

/** A subschema for the same value. */
export const writeSame = (writing: Writing): JsonValue => writing.write(writing);

/** A subschema for a part of the value, where every reference is safe. */
export const writeInside = (writing: Writing): JsonValue =>
  writing.write({ ...writing, inPlaceOf: undefined });
