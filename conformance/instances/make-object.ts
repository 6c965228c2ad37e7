import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";
import { largestOf } from "./bounds.ts";
import type { Making } from "./flatten.ts";
import { getOwn, type MutableObject, setOwn } from "./own.ts";
import { type Random, shuffled } from "./random.ts";
import { stringForPattern } from "./string-for-pattern.ts";

type MakeValue = (schemas: readonly JsonValue[], making: Making) => JsonValue;

export function makeObject(parts: readonly JsonObject[], making: Making, makeValue: MakeValue): JsonValue {
  const { random } = making;
  const deeper = { ...making, depth: making.depth + 1 };
  const object: MutableObject = {};
  for (const name of namesFor(parts, making)) {
    const schemas = parts.flatMap((part) => propertySchemas(part, name));
    // A property that nothing can fit is better left out.
    if (!schemas.includes(false) || random.chance(0.1)) setOwn(object, name, makeValue(schemas, deeper));
  }
  return object;
}

function namesFor(parts: readonly JsonObject[], { random, depth }: Making): readonly string[] {
  const optional = parts.flatMap((part) =>
    isJsonObject(part.properties) ? Object.keys(part.properties) : [],
  );
  // A value that fills some hundred optional properties tests little more than one that fills ten.
  const keep = depth > 4 ? 0 : random.pick([0, 0.3, 0.6, 1]) * Math.min(1, 30 / Math.max(1, optional.length));
  const names = new Set(optional.filter(() => random.chance(keep)));
  for (const part of parts) {
    if (Array.isArray(part.required)) for (const name of part.required) names.add(String(name));
    if (isJsonObject(part.patternProperties) && random.chance(0.6)) {
      for (const pattern of Object.keys(part.patternProperties)) names.add(stringForPattern(pattern, random));
    }
  }
  addDependents(parts, names);
  const least = largestOf(parts, "minProperties") ?? 0;
  if (mayHaveMore(parts, random)) names.add(random.pick(["extra", "a1", "zz", "x-note"]));
  for (let i = 0; names.size < least && i < 50; i += 1) names.add(optional[i] ?? `more${i}`);
  return random.chance(0.3) ? shuffled([...names], random) : [...names];
}

function addDependents(parts: readonly JsonObject[], names: Set<string>): void {
  for (const part of parts) {
    for (const table of [part.dependentRequired, part.dependencies]) {
      if (!isJsonObject(table)) continue;
      for (const [name, needed] of Object.entries(table)) {
        if (names.has(name) && Array.isArray(needed)) for (const other of needed) names.add(String(other));
      }
    }
  }
}

function mayHaveMore(parts: readonly JsonObject[], random: Random): boolean {
  const closed = parts.some(
    (part) => part.additionalProperties === false || part.unevaluatedProperties === false,
  );
  const open = parts.some((part) => isJsonObject(part.additionalProperties));
  return !closed && random.chance(open ? 0.8 : 0.1);
}

function propertySchemas(part: JsonObject, name: string): JsonValue[] {
  const named = isJsonObject(part.properties) ? getOwn(part.properties, name) : undefined;
  const found = named === undefined ? [] : [named];
  for (const [pattern, schema] of Object.entries(part.patternProperties ?? {})) {
    if (matches(pattern, name)) found.push(schema);
  }
  if (found.length === 0) found.push(part.additionalProperties ?? part.unevaluatedProperties ?? true);
  return found;
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, "u").test(name);
  } catch {
    return false;
  }
}
