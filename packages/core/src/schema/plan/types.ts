/** The seven kinds of JSON value that schemas tell apart, as bits; integers and other numbers have one each. */
export const STRING = 1;
export const INTEGER = 2;
export const FRACTION = 4;
export const BOOLEAN = 8;
export const NULL = 16;
export const ARRAY = 32;
export const OBJECT = 64;
export const NUMBER = INTEGER | FRACTION;
export const ANY = 127;

/** `type` names to bits. A Map, because a schema may say `"type": "constructor"`. */
export const typeBits: ReadonlyMap<unknown, number> = new Map([
  ["string", STRING],
  ["integer", INTEGER],
  ["number", NUMBER],
  ["boolean", BOOLEAN],
  ["null", NULL],
  ["array", ARRAY],
  ["object", OBJECT],
]);

/**
 * Whether a value is of a kind in the mask. What JSON cannot say (undefined, NaN, functions) is of no kind, so it
 * passes only where nothing is asked.
 */
export function fits(mask: number, value: unknown): boolean {
  if (mask === ANY) return true;
  switch (typeof value) {
    case "string":
      return (mask & STRING) !== 0;
    case "number":
      return fitsNumber(mask, value);
    case "boolean":
      return (mask & BOOLEAN) !== 0;
    case "object":
      if (value === null) return (mask & NULL) !== 0;
      return (mask & (Array.isArray(value) ? ARRAY : OBJECT)) !== 0;
    default:
      return false;
  }
}

export function fitsNumber(mask: number, value: number): boolean {
  if ((mask & FRACTION) !== 0) return mask === ANY || Number.isFinite(value);
  return (mask & INTEGER) !== 0 && Number.isInteger(value);
}
