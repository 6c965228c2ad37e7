import type { JsonValue } from "../json/json.ts";

/** What a schema is like at first sight, so that most need no second one. */
export interface Outline {
  /** Whether the word $ref stands anywhere. */
  readonly hasReferences: boolean;
  /** Lists and objects inside each other, of whatever meaning. */
  readonly depth: number;
}

const DEEPEST = 256;

export function outlineOf(value: JsonValue): Outline {
  const outline = { hasReferences: false, depth: 0 };
  if (typeof value === "object" && value !== null) look(value, outline, 1);
  return outline;
}

function look(value: object, outline: { hasReferences: boolean; depth: number }, depth: number): void {
  if (depth > outline.depth) outline.depth = depth;
  if (depth > DEEPEST) return;
  for (const key in value) {
    const member: unknown = (value as Record<string, unknown>)[key];
    if (typeof member === "object" && member !== null) look(member, outline, depth + 1);
    else if (key === "$ref") outline.hasReferences = true;
  }
}
