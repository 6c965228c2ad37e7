import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
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

/** Every member that a shape knows and every member that is there, down to the last. */
export function eachField(value: JsonValue, shape: Shape, at: Pointer, visit: (field: Field) => void): void {
  if (isJsonObject(value) && shape.fields !== undefined) eachMember(value, shape, shape.fields, at, visit);
  if (Array.isArray(value) && shape.items !== undefined) {
    const { items } = shape;
    value.forEach((item: JsonValue, i) => {
      visit({ key: i, value: item, shape: items, owner: value, ownerShape: shape, ownerAt: at });
      eachField(item, items, child(at, i), visit);
    });
  }
}

function eachMember(
  value: JsonObject,
  shape: Shape,
  fields: Readonly<Record<string, Shape>>,
  at: Pointer,
  visit: (field: Field) => void,
): void {
  for (const key of Object.keys(fields)) {
    const known = fields[key] as Shape;
    const member = Object.hasOwn(value, key) ? value[key] : undefined;
    visit({ key, value: member, shape: known, owner: value, ownerShape: shape, ownerAt: at });
    if (member !== undefined) eachField(member, known, child(at, key), visit);
  }
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(fields, key)) continue;
    visit({ key, value: value[key], shape: undefined, owner: value, ownerShape: shape, ownerAt: at });
  }
}
