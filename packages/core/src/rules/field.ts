import type { JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import type { Shape } from "../profile/shape.ts";

/** A member of a definition beside what the profile says of it. */
export interface Field {
  readonly key: string | number;
  /** Undefined when it is missing. */
  readonly value: JsonValue | undefined;
  /** Undefined for a member that the profile does not know. */
  readonly shape: Shape | undefined;
  readonly owner: JsonValue;
  readonly ownerShape: Shape;
  readonly ownerAt: Pointer;
}

export const fieldPointer = ({ ownerAt, key }: Field): Pointer => child(ownerAt, key);

/** A value that is there: null is not, where it stands for absent. */
export const isPresent = ({ value, shape }: Field): boolean =>
  value !== undefined && !(value === null && shape?.nullable === true);
