import { copyByName } from "../json/by-name.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, lastToken, type Pointer } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import { walk } from "../json/walk.ts";
import type { Slot } from "../schema/plan/slot.ts";
import { Library } from "../schema/resource/library.ts";
import { type Resource, startsResource } from "../schema/resource/resource.ts";
import { Unresolved } from "../schema/resource/unresolved.ts";
import { onlyReference } from "./only-reference.ts";
import { Origins } from "./origins.ts";
import { Path } from "./path.ts";
import {
  DEEPEST,
  holding,
  identifying,
  isPlain,
  laterKeywords,
  MOST,
  mayMove,
  withoutIdentity,
} from "./plain-schema.ts";
import { type Prepared, Refusal } from "./prepared.ts";
import { isWholeOfUnion } from "./read-nullable.ts";
import { isTooLong, tooLong } from "./too-long.ts";
import { inNewerWords, isOlder, shapeInOlderDrafts, upConvert } from "./up-convert.ts";

/** The schema in the one form that lowering works on: the author's own where it has that form already. */
export function prepare(author: JsonValue): Prepared {
  const schema = inNewerWords(author);
  return isJsonObject(schema) && isPlain(schema)
    ? preparePlain(withoutIdentity(schema))
    : new Preparation(schema).run("as needed");
}

/** The same of a schema that is known to be plain and says nothing of its dialect. */
export const preparePlain = (root: JsonObject): Prepared => ({
  root,
  definitions: none,
  origins: new Origins(),
  isPlaced: false,
});

const none: ReadonlyMap<string, JsonValue> = new Map();

/** Keywords that only tell something, and change no value anywhere. */
const telling = new Set([
  "title",
  "description",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "$comment",
]);

/** The same with the place of every part, for those who ask where it came from. */
export const prepareWithPlaces = (author: JsonValue): Prepared =>
  new Preparation(inNewerWords(author)).run("everything");

/** The definition that the whole schema becomes where something refers to it. */
export const ROOT = "root";

/** Keywords with parts that are lowered by themselves. */
const holdingParts = new Set([
  "properties",
  "items",
  "additionalItems",
  "prefixItems",
  "anyOf",
  "oneOf",
  "allOf",
]);

/** What libraries write for a value that can never be there. */
const takesNothing = ({ not }: JsonObject): boolean =>
  not === true || (isJsonObject(not) && Object.keys(not).every((keyword) => telling.has(keyword)));

const refers = ({ $ref, $dynamicRef }: JsonObject): boolean =>
  $ref !== undefined || $dynamicRef !== undefined;

/** How many schemas have each name by `$dynamicAnchor`. */
function dynamicAnchorsIn(root: JsonValue): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  walk(root, ({ value }) => {
    if (isJsonObject(value) && typeof value.$dynamicAnchor === "string")
      found.set(value.$dynamicAnchor, (found.get(value.$dynamicAnchor) ?? 0) + 1);
    return undefined;
  });
  return found;
}

class Preparation {
  private readonly library: Library;
  private readonly origins = new Origins();
  private readonly names = new Map<JsonValue, string>();
  private readonly taken = new Set<string>();
  private readonly waiting: { name: string; schema: JsonValue; at: Pointer; resource: Resource }[] = [];
  private nodes = 0;
  private dynamic: ReadonlyMap<string, number> | undefined = undefined;

  constructor(author: JsonValue) {
    this.library = new Library(author, {});
  }

  /** Of what is copied only as needed, the rest stands where its author wrote it. */
  run(copied: "everything" | "as needed"): Prepared {
    const { main } = this.library;
    const isAll = copied === "everything";
    const root =
      !isAll && isJsonObject(main.root) && !refers(main.root)
        ? this.inPlace(withoutIdentity(main.root), main.root, Path.root, 0)
        : this.copy(main.root, "", main, 0);
    const definitions = new Map<string, JsonValue>();
    // Grows while it is gone through: definitions refer to further ones.
    for (const { name, schema, at, resource } of this.waiting) {
      definitions.set(name, schema === true ? this.anything(at) : this.copy(schema, at, resource, 0));
    }
    return { root, definitions, origins: this.origins, isPlaced: isAll };
  }

  /**
   * A schema whose own parts stay where they are: as it is, but for parts that may be moved, which are copied and their
   * places kept in the book with all below them.
   */
  private inPlace(schema: JsonObject, author: JsonObject, at: Path, depth: number): JsonValue {
    const { main } = this.library;
    if (++this.nodes > MOST || depth > DEEPEST || mayMove(schema)) {
      this.nodes -= 1;
      return this.copy(author, at.pointer, main, depth);
    }
    let changed: Record<string, JsonValue> | undefined;
    for (const keyword of holding) {
      const held = schema[keyword];
      if (!isJsonObject(held)) continue;
      const below = at.below(keyword);
      const part =
        keyword === "properties"
          ? this.membersInPlace(held, below, depth + 1)
          : this.partInPlace(held, below, depth + 1);
      if (part === held) continue;
      changed ??= { ...schema };
      changed[keyword] = part;
    }
    return changed ?? schema;
  }

  private partInPlace(part: JsonValue, at: Path, depth: number): JsonValue {
    return isJsonObject(part) ? this.inPlace(part, part, at, depth) : part;
  }

  private membersInPlace(members: JsonObject, at: Path, depth: number): JsonObject {
    let changed: Record<string, JsonValue> | undefined;
    for (const name in members) {
      const member = members[name] as JsonValue;
      if (!isJsonObject(member)) continue;
      const part = this.inPlace(member, member, at.below(name), depth);
      if (part === member) continue;
      changed ??= copyByName(members);
      changed[name] = part;
    }
    return changed ?? members;
  }

  private copy(schema: JsonValue, at: Pointer, around: Resource, depth: number): JsonValue {
    if (!isJsonObject(schema)) return schema;
    if (++this.nodes > MOST) throw new Refusal(at, `The schema has more than ${MOST} parts.`);
    if (depth > DEEPEST) throw new Refusal(at, `The schema is nested deeper than ${DEEPEST} levels.`);
    const inner = schema !== around.root && startsResource(schema, around.rules);
    const resource = inner ? this.library.resourceAt(schema, around, at) : around;
    const { rules } = resource;
    const copy: Record<string, JsonValue> = {};
    this.origins.set(copy, at);
    if (typeof schema.$ref === "string") setOwn(copy, "$ref", this.refer(schema.$ref, at, resource, "$ref"));
    const isAlone = rules.refHidesSiblings && copy.$ref !== undefined;
    for (const keyword in schema) {
      // It asks for nothing there, but whoever wrote words wants them read.
      if (isAlone && !telling.has(keyword)) continue;
      const value = schema[keyword] as JsonValue;
      // A word without meaning in the author's dialect must not get one on the way.
      const isMeant = !laterKeywords.has(keyword) || rules.keywords.has(keyword);
      if (identifying.has(keyword) || !isMeant) continue;
      const isPart = (typeof value === "object" && value !== null) || value === true;
      setOwn(copy, keyword, isPart ? this.copyValue(value, keyword, at, resource, depth + 1) : value);
    }
    if (typeof schema.$dynamicRef === "string" && rules.keywords.has("$dynamicRef"))
      this.addReference(copy, this.refer(schema.$dynamicRef, at, resource, "$dynamicRef"), at);
    if (isOlder(copy)) this.upConvert(copy, at);
    return takesNothing(copy) ? false : copy;
  }

  private upConvert(copy: Record<string, JsonValue>, at: Pointer): void {
    upConvert(copy, (keyword, from) => this.origins.setKeyword(copy, keyword, [child(at, from)]));
  }

  private copyValue(
    value: JsonValue,
    keyword: string,
    around: Pointer,
    resource: Resource,
    depth: number,
  ): JsonValue {
    const shape = shapeInOlderDrafts(keyword) ?? resource.rules.keywords.get(keyword)?.shape;
    const copy = (part: JsonValue, at: Pointer): JsonValue =>
      part === true && holdingParts.has(keyword) ? this.anything(at) : this.copy(part, at, resource, depth);
    switch (shape) {
      case "schema":
        return copy(value, child(around, keyword));
      case "schemas":
      case "schema-or-schemas": {
        const at = child(around, keyword);
        if (!Array.isArray(value)) return copy(value, at);
        return (value as readonly JsonValue[]).map((each, i) =>
          copy(each, isWholeOfUnion(each) ? around : child(at, i)),
        );
      }
      case "schema-map":
      case "dependencies": {
        if (!isJsonObject(value)) return value;
        const at = child(around, keyword);
        const map = copyByName(value);
        for (const key in map) {
          const member = map[key] as JsonValue;
          const isNames = shape === "dependencies" && Array.isArray(member);
          map[key] = isNames ? member : copy(member, child(at, key));
        }
        return map;
      }
      default:
        return value;
    }
  }

  /** What is true says the same as an empty object, which may be sent to everyone: so nobody has to change it. */
  private anything(at: Pointer): JsonObject {
    const anything: JsonObject = {};
    this.origins.set(anything, at);
    return anything;
  }

  /** Two references in one schema hold both. */
  private addReference(copy: Record<string, JsonValue>, reference: string, at: Pointer): void {
    if (copy.$ref === undefined) {
      setOwn(copy, "$ref", reference);
      return;
    }
    const second: JsonObject = { $ref: reference };
    this.origins.set(second, at);
    copy.allOf = [...(Array.isArray(copy.allOf) ? copy.allOf : []), second];
  }

  /** The reference to the definition that a reference leads to, made if this is the first. */
  private refer(reference: string, at: Pointer, resource: Resource, keyword: string): string {
    const passed: JsonValue[] = [];
    if (keyword === "$dynamicRef" && this.isDynamic(reference))
      throw new Refusal(
        child(at, keyword),
        `"$dynamicRef" is ${JSON.stringify(reference)}, and several schemas are called that: which one is meant depends on the way there.`,
      );
    const target = this.target(reference, child(at, keyword), resource, keyword, passed);
    const schema = target.schema as JsonValue;
    let name = this.names.get(schema);
    if (name === undefined) {
      // It may lead to where no schema stands otherwise.
      const long = (target.at ?? "").split("/").find(isTooLong);
      if (long !== undefined) throw new Refusal(at, tooLong(long));
      name = this.freeName(
        schema === this.library.main.root ? ROOT : (lastToken(target.at ?? "") ?? "schema"),
      );
      this.names.set(schema, name);
      this.waiting.push({ name, schema, at: target.at ?? "", resource: target.resource });
    }
    for (const each of passed) this.names.set(each, name);
    return `#/$defs/${name}`;
  }

  /** Whether a reference by name may lead to several places. */
  private isDynamic(reference: string): boolean {
    const name = reference.slice(reference.indexOf("#") + 1);
    if (name === "" || name.includes("/")) return false;
    this.dynamic ??= dynamicAnchorsIn(this.library.main.root);
    return (this.dynamic.get(name) ?? 0) > 1;
  }

  /**
   * What a reference leads to. Where that says nothing but where to look further, it is passed: thousands in a row would
   * be followed from each of them.
   */
  private target(
    reference: string,
    at: Pointer,
    around: Resource,
    keyword: string,
    passed: JsonValue[],
  ): Slot {
    const first = this.resolve(reference, at, around, keyword);
    const seen = new Set<JsonValue>();
    let here = first;
    for (let next = onlyReference(here.schema); next !== undefined; next = onlyReference(here.schema)) {
      const schema = here.schema as JsonValue;
      if (this.names.has(schema)) break;
      // What leads back to itself alone is told elsewhere.
      if (seen.has(schema)) return first;
      seen.add(schema);
      here = this.resolve(next, child(here.at ?? "", "$ref"), here.resource, "$ref");
    }
    for (const each of seen) if (each !== here.schema) passed.push(each);
    return here;
  }

  private resolve(reference: string, at: Pointer, resource: Resource, keyword: string): Slot {
    const target = this.library.resolve(resource, reference);
    if (target instanceof Unresolved) throw new Refusal(at, `"${keyword}" ${target.reason}.`);
    return target;
  }

  private freeName(wanted: string): string {
    const base = wanted.replace(/[^A-Za-z0-9_]/g, "_").slice(0, 50) || "schema";
    let name = base;
    for (let i = 2; this.taken.has(name); i++) name = `${base}_${i}`;
    this.taken.add(name);
    return name;
  }
}
