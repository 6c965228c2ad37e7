import { isJsonObject, type JsonValue } from "../json/json.ts";
import { pointerFromFragment, resolvePointer } from "../json/pointer.ts";

/** JSON Schema's names of the types that a schema lets through; undefined where it does not say. */
export const possibleTypes = (schema: JsonValue, root: JsonValue): ReadonlySet<string> | undefined =>
  typesIn(schema, { root, left: MOST });

/** Schemas looked at. References may go round, and unions of unions ask for any amount of work. */
const MOST = 500;
/** To follow a reference takes as long as to look at so many. */
const FOLLOWING = 10;

interface Search {
  readonly root: JsonValue;
  left: number;
}

function typesIn(schema: JsonValue, search: Search): ReadonlySet<string> | undefined {
  if (!isJsonObject(schema) || --search.left < 0) return undefined;
  const { type, $ref, anyOf, oneOf, allOf } = schema;
  if (typeof type === "string") return new Set([type]);
  if (Array.isArray(type)) return new Set(type.filter((name) => typeof name === "string"));
  if (Object.hasOwn(schema, "const")) return typesOf([schema.const]);
  if (Array.isArray(schema.enum)) return typesOf(schema.enum);
  if (typeof $ref === "string") {
    search.left -= FOLLOWING;
    return search.left < 0 ? undefined : typesIn(targetOf($ref, search.root), search);
  }
  if (Array.isArray(anyOf)) return typesInAny(anyOf, search);
  if (Array.isArray(oneOf)) return typesInAny(oneOf, search);
  return Array.isArray(allOf) ? typesInFirst(allOf, search) : undefined;
}

function targetOf(reference: string, root: JsonValue): JsonValue {
  const pointer = reference.startsWith("#") ? pointerFromFragment(reference) : undefined;
  return (pointer === undefined ? undefined : resolvePointer(root, pointer)) ?? true;
}

function typesInAny(branches: readonly JsonValue[], search: Search): ReadonlySet<string> | undefined {
  const types = new Set<string>();
  for (const branch of branches) {
    const some = typesIn(branch, search);
    if (some === undefined) return undefined;
    for (const type of some) types.add(type);
  }
  return types;
}

function typesInFirst(parts: readonly JsonValue[], search: Search): ReadonlySet<string> | undefined {
  for (const part of parts) {
    const types = typesIn(part, search);
    if (types !== undefined) return types;
    if (search.left < 0) return undefined;
  }
  return undefined;
}

const typesOf = (values: readonly unknown[]): ReadonlySet<string> => new Set(values.map(typeOf));

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}
