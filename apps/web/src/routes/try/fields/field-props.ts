import type { JsonValue } from "@toolwright/core";
import type { ComponentType } from "react";
import type { Shape } from "../model/shape.ts";

export interface ValueFieldProps {
  readonly label: string;
  readonly schema: JsonValue;
  readonly root: JsonValue;
  readonly pointer: string;
  /** Nothing where the argument is not given. */
  readonly value: JsonValue | undefined;
  readonly onChange: (value: JsonValue | undefined) => void;
  readonly isRequired: boolean;
  readonly errors: ReadonlyMap<string, string>;
}

export type Kind<Name extends Shape["kind"]> = ValueFieldProps & {
  readonly shape: Extract<Shape, { kind: Name }>;
};

/** A field that holds others is told how these are drawn. */
export type Holding<Name extends Shape["kind"]> = Kind<Name> & {
  readonly Inner: ComponentType<ValueFieldProps>;
};

export const labelOf = ({ label, isRequired }: ValueFieldProps): string =>
  isRequired ? `${label} (required)` : label;
