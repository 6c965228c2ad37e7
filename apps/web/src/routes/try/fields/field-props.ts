import type { JsonValue } from "@toolwright/core";
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

export const labelOf = ({ label, isRequired }: ValueFieldProps): string =>
  isRequired ? `${label} (required)` : label;
