import { copyByName } from "../json/by-name.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import { walkLimits } from "../json/walk.ts";
import type { Shape } from "../schema/keywords.ts";

/** Notes that a keyword was written as another one. */
type Moved = (keyword: string, from: string) => void;

/** What older drafts wrote differently, in the words of 2020-12; of one schema, whose subschemas are copied already. */
export function upConvert(schema: Record<string, JsonValue>, moved: Moved): void {
  convertTuple(schema, moved);
  convertBound(schema, "exclusiveMinimum", "minimum", moved);
  convertBound(schema, "exclusiveMaximum", "maximum", moved);
  convertDependencies(schema, moved);
}

/** Whether a schema has anything that older drafts wrote differently. */
export const isOlder = (schema: JsonObject): boolean =>
  Array.isArray(schema.items) ||
  schema.additionalItems !== undefined ||
  schema.dependencies !== undefined ||
  typeof schema.exclusiveMinimum === "boolean" ||
  typeof schema.exclusiveMaximum === "boolean";

const olderShapes = new Map<string, Shape>([
  ["items", "schema-or-schemas"],
  ["additionalItems", "schema"],
  ["dependencies", "dependencies"],
]);

/** What a keyword of older drafts holds; written without `$schema` it is still meant. */
export const shapeInOlderDrafts = (keyword: string): Shape | undefined => olderShapes.get(keyword);

const older = /json-schema\.org\/draft-0[346]\/schema/;

/**
 * A schema as its author means it, in a dialect that the engine knows: of draft-03, 04 or 06 as one of draft-07, which
 * ignores what stands beside a reference as they did. One that names no dialect is of 2020-12; what has no meaning there,
 * and had one before, is written as it is written now. Where there is nothing of the kind it is the same.
 */
export function asMeant(schema: JsonValue): JsonValue {
  if (!isJsonObject(schema)) return schema;
  const { $schema: dialect } = schema;
  if (dialect === undefined) return new Rewriting(hasOlderWords, inPresentWords).of(schema);
  if (typeof dialect !== "string" || !older.test(dialect)) return schema;
  const { id, ...rest } = schema;
  const named: JsonObject = typeof id === "string" && rest.$id === undefined ? { ...rest, $id: id } : schema;
  const bounded = new Rewriting(hasOlderBounds, withNumericBounds).of(named);
  return { ...bounded, $schema: "http://json-schema.org/draft-07/schema#" };
}

const hasOlderBounds = (schema: JsonObject): boolean =>
  typeof schema.exclusiveMinimum === "boolean" || typeof schema.exclusiveMaximum === "boolean";

const hasOlderWords = (schema: JsonObject): boolean => hasOlderBounds(schema) || Array.isArray(schema.items);

/** Bounds are numbers that say themselves whether they are exclusive. */
function withNumericBounds(schema: Record<string, JsonValue>): void {
  convertBound(schema, "exclusiveMinimum", "minimum", () => {});
  convertBound(schema, "exclusiveMaximum", "maximum", () => {});
}

function inPresentWords(schema: Record<string, JsonValue>): void {
  withNumericBounds(schema);
  convertTuple(schema, () => {});
}

/** Lowering goes no deeper, and stops there with its reason. */
const DEEPEST = 200;

const literals = new Set(["enum", "const", "default", "examples"]);
const maps = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependencies",
  "dependentSchemas",
]);

/** Schemas inside one another, some of which are written otherwise; what holds none of those is not copied. */
class Rewriting {
  private readonly isMeant: (schema: JsonObject) => boolean;
  private readonly write: (copy: Record<string, JsonValue>) => void;
  /** What holds the same object many times over would be gone through without end; it is told elsewhere. */
  private left = walkLimits.maxNodes;

  constructor(isMeant: (schema: JsonObject) => boolean, write: (copy: Record<string, JsonValue>) => void) {
    this.isMeant = isMeant;
    this.write = write;
  }

  of(schema: JsonObject): JsonObject {
    return this.in(schema, false, 0) as JsonObject;
  }

  private in(value: JsonValue, isMap: boolean, depth: number): JsonValue {
    if (typeof value !== "object" || value === null || depth > DEEPEST || --this.left < 0) return value;
    if (!isJsonObject(value)) return this.inList(value, depth + 1);
    // What names a dialect of its own inside another schema is meant in that.
    if (!isMap && depth > 0 && value.$schema !== undefined) return value;
    let copy: Record<string, JsonValue> | undefined;
    for (const key in value) {
      const member = value[key] as JsonValue;
      if (!isMap && literals.has(key)) continue;
      const written = this.in(member, !isMap && maps.has(key), depth + 1);
      if (written === member) continue;
      copy ??= copyByName(value);
      copy[key] = written;
    }
    if (!isMap && this.isMeant(value)) {
      copy ??= { ...value };
      this.write(copy);
    }
    return copy ?? value;
  }

  private inList(list: readonly JsonValue[], depth: number): JsonValue {
    let copy: JsonValue[] | undefined;
    for (let i = 0; i < list.length; i++) {
      const written = this.in(list[i] as JsonValue, false, depth);
      if (written === list[i]) continue;
      copy ??= [...list];
      copy[i] = written;
    }
    return copy ?? list;
  }
}

/** `items: [a, b], additionalItems: c` is `prefixItems: [a, b], items: c`. */
function convertTuple(schema: Record<string, JsonValue>, moved: Moved): void {
  const { additionalItems } = schema;
  if (additionalItems !== undefined) delete schema.additionalItems;
  if (!Array.isArray(schema.items)) return;
  schema.prefixItems = schema.items;
  moved("prefixItems", "items");
  delete schema.items;
  if (additionalItems === undefined) return;
  schema.items = additionalItems;
  moved("items", "additionalItems");
}

/** In draft-04 `exclusiveMinimum: true` makes `minimum` exclusive. */
function convertBound(
  schema: Record<string, JsonValue>,
  exclusive: string,
  bound: string,
  moved: Moved,
): void {
  const said = schema[exclusive];
  if (typeof said !== "boolean") return;
  delete schema[exclusive];
  if (!said || typeof schema[bound] !== "number") return;
  schema[exclusive] = schema[bound];
  moved(exclusive, bound);
  delete schema[bound];
}

function convertDependencies(schema: Record<string, JsonValue>, moved: Moved): void {
  const { dependencies } = schema;
  if (!isJsonObject(dependencies)) return;
  const required: Record<string, JsonValue> = {};
  const schemas: Record<string, JsonValue> = {};
  for (const name of Object.keys(dependencies)) {
    const needed = dependencies[name] as JsonValue;
    setOwn(Array.isArray(needed) ? required : schemas, name, needed);
  }
  delete schema.dependencies;
  moved("dependentRequired", "dependencies");
  moved("dependentSchemas", "dependencies");
  if (Object.keys(required).length > 0) schema.dependentRequired = required;
  if (Object.keys(schemas).length > 0) schema.dependentSchemas = schemas;
}
