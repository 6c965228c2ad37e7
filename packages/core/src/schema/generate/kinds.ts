import { ANY, ARRAY, BOOLEAN, FRACTION, INTEGER, NULL, NUMBER, OBJECT, STRING } from "../plan/types.ts";

/** A condition that holds when `v` is of a kind in the mask; `fits` in program text. */
export function kindIs(mask: number, v: string): string {
  if (mask === ANY) return "true";
  const either: string[] = [];
  if (mask & STRING) either.push(`typeof ${v} === "string"`);
  if (mask & FRACTION) either.push(`typeof ${v} === "number" && isFinite(${v})`);
  else if (mask & INTEGER) either.push(`typeof ${v} === "number" && isInteger(${v})`);
  if (mask & BOOLEAN) either.push(`typeof ${v} === "boolean"`);
  if (mask & NULL) either.push(`${v} === null`);
  if (mask & ARRAY && mask & OBJECT) either.push(`typeof ${v} === "object" && ${v} !== null`);
  else if (mask & ARRAY) either.push(`isArray(${v})`);
  else if (mask & OBJECT) either.push(`typeof ${v} === "object" && ${v} !== null && !isArray(${v})`);
  if (either.length === 0) return "false";
  return either.length === 1 ? (either[0] as string) : either.map((each) => `(${each})`).join(" || ");
}

/** The negation, without a pair of parentheses where one kind is asked for. */
export function kindIsNot(mask: number, v: string): string {
  switch (mask) {
    case STRING:
      return `typeof ${v} !== "string"`;
    case NUMBER:
      return `typeof ${v} !== "number" || !isFinite(${v})`;
    case INTEGER:
      return `typeof ${v} !== "number" || !isInteger(${v})`;
    case BOOLEAN:
      return `typeof ${v} !== "boolean"`;
    case ARRAY:
      return `!isArray(${v})`;
    case OBJECT:
      return `typeof ${v} !== "object" || ${v} === null || isArray(${v})`;
    default:
      return `!(${kindIs(mask, v)})`;
  }
}
