import type { JsonValue } from "@toolwright/core";

export type MutableObject = Record<string, JsonValue>;

/** Sets an own property as JSON.parse would, also for `__proto__`, which assignment treats as the prototype. */
export function setOwn(object: MutableObject, name: string, value: JsonValue): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}

export function getOwn(object: object, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? (object as MutableObject)[name] : undefined;
}
