import { copyByName } from "../json/by-name.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { type Pointer, pointerFromFragment, resolvePointer } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import { walkLimits } from "../json/walk.ts";
import { withoutUndefined } from "../json/without-undefined.ts";
import { dialectRules } from "../schema/dialect/dialect-rules.ts";
import type { Shape } from "../schema/keywords.ts";
import { asserts } from "./keyword-families.ts";
import { isNullable, isNullableWhole, orNull } from "./read-nullable.ts";

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
const withoutDollar = /json-schema\.org\/draft-0[34]\/schema/;

/** What of older drafts a schema that names no dialect may be written in all the same. */
export type OlderWord = "bounds" | "nullables" | "tuples";

const inPlace: readonly OlderWord[] = ["bounds", "nullables"];
const allWords: readonly OlderWord[] = [...inPlace, "tuples"];

/**
 * A schema as its author means it, in a dialect that the engine knows: of draft-03, 04 or 06 as one of draft-07, which
 * ignores what stands beside a reference as they did, and where `$id` is what draft-03 and 04 call `id`. One that names no dialect is of 2020-12, where a bound that is true
 * or false has no meaning, nor has a list in `items`, which they had before, or `nullable`, which it has in OpenAPI 3.0;
 * they are written as 2020-12 has it. Where there is nothing of the kind it is the same.
 */
export const asMeant = (schema: JsonValue): JsonValue => readOlder(schema, allWords).schema;

/** The same with lists in `items` where they were, for those who keep book of the places of parts. */
export const inNewerWords = (schema: JsonValue): JsonValue => readOlder(schema, inPlace).schema;

/** What of older drafts is written in a schema that names no dialect. */
export const olderWordsIn = (schema: JsonValue): ReadonlySet<OlderWord> =>
  isJsonObject(schema) && schema.$schema === undefined ? readOlder(schema, allWords).found : new Set();

interface Read {
  readonly schema: JsonValue;
  readonly found: ReadonlySet<OlderWord>;
}

function readOlder(given: JsonValue, words: readonly OlderWord[]): Read {
  const schema = withoutUndefined(given);
  if (!isJsonObject(schema)) return { schema, found: new Set() };
  const { $schema: dialect } = schema;
  if (dialect === undefined) return new OlderReader("schemas", words).read(schema);
  if (typeof dialect !== "string" || !older.test(dialect)) return { schema, found: new Set() };
  const { id, ...rest } = schema;
  const named: JsonObject = typeof id === "string" && rest.$id === undefined ? { ...rest, $id: id } : schema;
  const hasIds = withoutDollar.test(dialect) && refersByIds(named);
  const { schema: read, found } = new OlderReader("everything", ["bounds"], hasIds).read(named);
  return { schema: { ...(read as JsonObject), $schema: "http://json-schema.org/draft-07/schema#" }, found };
}

/** Lowering goes no deeper, and stops there with its reason. */
const DEEPEST = 200;

const literals = new Set(["enum", "const", "default", "examples"]);
const { keywords } = dialectRules["2020-12"];

/**
 * Writes bounds as numbers that say themselves whether they are exclusive, and lists of schemas as `prefixItems`. In older
 * drafts references lead anywhere, so that everything may be a schema; otherwise only what keywords hold is one. What has
 * nothing of the kind is not copied.
 */
class OlderReader {
  private readonly written: "schemas" | "everything";
  private readonly words: readonly OlderWord[];
  private readonly hasIds: boolean;
  private readonly found = new Set<OlderWord>();
  /** What holds the same object many times over would be gone through without end; it is told elsewhere. */
  private left = walkLimits.maxNodes;
  private root: JsonObject = {};

  constructor(written: "schemas" | "everything", words: readonly OlderWord[], hasIds = false) {
    this.written = written;
    this.words = words;
    this.hasIds = hasIds;
  }

  read(schema: JsonObject): Read {
    this.root = schema;
    return { schema: this.inSchema(schema, 0, true), found: this.found };
  }

  /** Only what keywords hold is surely a schema; elsewhere `id` may be anything. */
  private inSchema(schema: JsonValue, depth: number, isSure: boolean): JsonValue {
    if (typeof schema !== "object" || schema === null || depth > DEEPEST || --this.left < 0) return schema;
    if (!isJsonObject(schema)) return this.inList(schema, depth + 1, isSure);
    // What names a dialect of its own is meant in that; older drafts repeat theirs.
    if (depth > 0 && this.written === "schemas" && schema.$schema !== undefined) return schema;
    const copy = this.inMembers(schema, (member, keyword) => this.below(member, keyword, depth + 1, isSure));
    const hasBounds = this.words.includes("bounds") && hasOlderBounds(schema);
    const hasTuple = this.words.includes("tuples") && isOlderTuple(schema);
    const isNull = this.words.includes("nullables") && isNullable(schema);
    // All arguments are never null.
    const isWholeNull = depth > 0 && this.words.includes("nullables") && isNullableWhole(schema);
    const id = this.hasIds && isSure && schema.$id === undefined ? schema.id : undefined;
    if (!hasBounds && !hasTuple && !isNull && !isWholeNull && typeof id !== "string") return copy;
    const read: Record<string, JsonValue> = copy === schema ? { ...schema } : { ...copy };
    if (typeof id === "string") {
      read.$id = nameIn(this.root, id);
      delete read.id;
      // With an id it would begin to count, and it is read as draft-07 already.
      delete read.$schema;
    }
    if (hasBounds) {
      this.found.add("bounds");
      convertBound(read, "exclusiveMinimum", "minimum", () => {});
      convertBound(read, "exclusiveMaximum", "maximum", () => {});
    }
    if (isNull) {
      this.found.add("nullables");
      read.type = [schema.type as JsonValue, "null"].flat();
      delete read.nullable;
    }
    if (hasTuple) {
      this.found.add("tuples");
      convertTuple(read, () => {});
    }
    if (!isWholeNull) return read;
    this.found.add("nullables");
    return orNull(read);
  }

  private below(value: JsonValue, keyword: string, depth: number, isSure: boolean): JsonValue {
    if (keyword === "$ref" && typeof value === "string" && this.words.includes("nullables"))
      return referenceAsMeant(value, this.root, this.words);
    switch (shapeInOlderDrafts(keyword) ?? keywords.get(keyword)?.shape) {
      case "schema-map":
      case "dependencies":
        return isJsonObject(value)
          ? this.inMembers(value, (member) => this.inSchema(member, depth, isSure))
          : value;
      case "schema":
      case "schemas":
      case "schema-or-schemas":
        return this.inSchema(value, depth, isSure);
      default:
        return this.written === "schemas" || literals.has(keyword)
          ? value
          : this.inSchema(value, depth, false);
    }
  }

  private inMembers(object: JsonObject, write: (member: JsonValue, name: string) => JsonValue): JsonObject {
    let copy: Record<string, JsonValue> | undefined;
    for (const name in object) {
      const member = object[name] as JsonValue;
      const written = write(member, name);
      if (written === member) continue;
      copy ??= copyByName(object);
      copy[name] = written;
    }
    return copy ?? object;
  }

  private inList(list: readonly JsonValue[], depth: number, isSure: boolean): readonly JsonValue[] {
    let copy: JsonValue[] | undefined;
    for (let i = 0; i < list.length; i++) {
      const written = this.inSchema(list[i] as JsonValue, depth, isSure);
      if (written === list[i]) continue;
      copy ??= [...list];
      copy[i] = written;
    }
    return copy ?? list;
  }
}

/**
 * Whether references lead where they do only by the ids of schemas inside. Generators write ids that nothing refers to,
 * some of them several times, and references from inside such that are meant from the root.
 */
function refersByIds(root: JsonObject): boolean {
  const met = new Set<JsonValue>();
  const open: { value: JsonValue; base: JsonObject }[] = [{ value: root, base: root }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value } = next;
    if (typeof value !== "object" || value === null || met.has(value)) continue;
    met.add(value);
    let { base } = next;
    if (isJsonObject(value)) {
      const { id, $ref } = value;
      if (typeof $ref === "string" && leadsById($ref, root, base)) return true;
      if (typeof id === "string" && !id.startsWith("#")) base = value;
    }
    for (const member of Object.values(value) as readonly JsonValue[]) open.push({ value: member, base });
  }
  return false;
}

/** A name in the whole document may be written with its address; in draft-07 it stands alone. */
function nameIn({ $id }: JsonObject, id: string): string {
  const address = typeof $id === "string" ? $id.replace(/#.*$/, "") : "";
  const isName = address !== "" && id.startsWith(`${address}#`) && id.length > address.length + 1;
  return isName ? id.slice(address.length) : id;
}

function leadsById(reference: string, root: JsonObject, base: JsonObject): boolean {
  if (reference === "#") return false;
  if (!reference.startsWith("#/")) return true;
  const to = base === root ? undefined : pointerFromFragment(reference.slice(1));
  return to !== undefined && resolvePointer(base, to) !== undefined;
}

const hasOlderBounds = (schema: JsonObject): boolean =>
  typeof schema.exclusiveMinimum === "boolean" || typeof schema.exclusiveMaximum === "boolean";

/** An empty list is none in any draft, and beside `prefixItems` nobody knows what is meant. */
const isOlderTuple = ({ items, prefixItems }: JsonObject): boolean =>
  Array.isArray(items) && items.length > 0 && prefixItems === undefined;

/** What leads into a list, or into what may be null, leads to the same part where that is written otherwise. */
function referenceAsMeant(reference: string, root: JsonObject, words: readonly OlderWord[]): string {
  if (!reference.startsWith("#/") || ofDefinition.test(reference)) return reference;
  const to = pointerFromFragment(reference.slice(1));
  // What leads nowhere is told as its author wrote it.
  if (to === undefined || resolvePointer(root, to) === undefined) return reference;
  const meant = renamedAlong(to, root, written, words);
  return meant === to ? reference : `#${meant.replaceAll("%", "%25")}`;
}

/** As most references are. */
const ofDefinition = /^#\/(\$defs|definitions)\/[^/]*$/;

const written: ReadonlyMap<string, string> = new Map([
  ["items", "prefixItems"],
  ["additionalItems", "items"],
]);

const read: ReadonlyMap<string, string> = new Map([...written].map(([from, to]) => [to, from]));

/** A place in a schema as it is meant as one in the schema that its author wrote. */
export function asWritten(pointer: Pointer, author: JsonValue): Pointer {
  const mayDiffer = pointer.includes("tems") || pointer.includes("/anyOf/0");
  const place = mayDiffer ? renamedAlong(pointer, author, read, allWords) : pointer;
  const isMissing = place.endsWith("/$id") && resolvePointer(author, place) === undefined;
  return isMissing ? place.replace(/\$id$/, "id") : place;
}

/**
 * A pointer with keywords of lists in `items` called otherwise, and with or without the union of what may be null; it
 * leads through the author's schema either way.
 */
function renamedAlong(
  pointer: Pointer,
  author: JsonValue,
  names: ReadonlyMap<string, string>,
  words: readonly OlderWord[],
): Pointer {
  let at: JsonValue | undefined = author;
  let held: Held = "schema";
  let path = "";
  const tokens = pointer.split("/").slice(1);
  for (let i = 0; i < tokens.length; i++) {
    let token = tokens[i] as string;
    if (held === "schema" && isJsonObject(at) && at.$schema !== undefined) held = "anything";
    const isWhole = held === "schema" && at !== author && isJsonObject(at) && isNullableWhole(at);
    if (isWhole && names === written && asserts(token)) path += "/anyOf/0";
    if (isWhole && names === read && token === "anyOf") {
      i += 2;
      if (tokens[i] === undefined) return path;
      token = tokens[i] as string;
    }
    const isTuple: boolean =
      words.includes("tuples") && held === "schema" && isJsonObject(at) && isOlderTuple(at);
    const name: string = (isTuple ? names.get(token) : undefined) ?? token;
    path += `/${name}`;
    // The places of what is meant are found under the names that the author gave them.
    const own: string = names === read ? name : token;
    at = at === undefined ? undefined : resolvePointer(at, `/${own}`);
    held = heldBy(held, own, at);
  }
  return path;
}

/** What stands at a place, as the reader goes: only what keywords hold is a schema. */
type Held = "schema" | "schemas" | "anything";

function heldBy(held: Held, token: string, value: JsonValue | undefined): Held {
  if (held !== "schema") return held === "schemas" ? "schema" : held;
  switch (shapeInOlderDrafts(token) ?? keywords.get(token)?.shape) {
    case "schema-map":
    case "dependencies":
      return "schemas";
    case "schema":
    case "schemas":
    case "schema-or-schemas":
      return Array.isArray(value) ? "schemas" : "schema";
    default:
      return "anything";
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
