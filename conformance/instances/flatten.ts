import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";
import { findReference } from "./find-reference.ts";
import type { Random } from "./random.ts";

export interface Making {
  readonly root: JsonValue;
  readonly random: Random;
  readonly depth: number;
  /** Parts the value may still get: recursion that branches would never end by depth alone. */
  readonly budget: { left: number };
}

/**
 * The schemas one value has to satisfy at once: references followed, one branch of each union chosen,
 * one way through each condition. Undefined where nothing can fit.
 */
export function flatten(schemas: readonly JsonValue[], making: Making): readonly JsonObject[] | undefined {
  const parts: JsonObject[] = [];
  const queue = [...schemas];
  for (let i = 0; i < queue.length && i < 64; i += 1) {
    const schema = queue[i];
    if (schema === false) return undefined;
    if (!isJsonObject(schema)) continue;
    parts.push(schema);
    queue.push(...branches(schema, making));
  }
  return parts;
}

function branches(schema: JsonObject, { root, random }: Making): JsonValue[] {
  const found: JsonValue[] = [];
  for (const keyword of ["$ref", "$dynamicRef"]) {
    const reference = schema[keyword];
    if (typeof reference === "string") found.push(findReference(root, reference) ?? true);
  }
  if (Array.isArray(schema.allOf)) found.push(...schema.allOf);
  for (const keyword of ["anyOf", "oneOf"]) {
    const options = schema[keyword];
    if (Array.isArray(options) && options.length > 0) found.push(random.pick(options));
  }
  if (schema.if !== undefined) {
    if (random.chance(0.5)) found.push(schema.if, schema.then ?? true);
    else found.push(schema.else ?? true);
  }
  return found;
}
