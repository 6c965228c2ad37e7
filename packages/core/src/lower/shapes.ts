import { isEmpty } from "../format/members.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { ObjectFacts } from "../profile/schema-facts.ts";
import { trait } from "./concern.ts";
import { describesObjects } from "./describes-objects.ts";
import { takesKey } from "./takes-key.ts";

/**
 * What a schema of objects or lists may look like, as bits. Most look like none of it, so that passes which mind only
 * such shapes have nothing to do with them.
 */
export const shape = {
  /** An object, alone or among other types, that declares no member. */
  memberless: 1,
  /** It describes objects and does not say that they are closed. */
  open: 2,
  /** Members that are not declared have a schema. */
  mapped: 4,
  /** A name is required and not declared. */
  undeclared: 8,
  /** `required` is not the list of the declared names, in their order. */
  partly: 16,
  /** It says nothing of what is required. */
  undemanding: 32,
  /** A declared name is none that the target takes. */
  misnamed: 64,
  /** A list, alone or among other types, that says nothing of its items. */
  itemless: 128,
  /** It lists values, and does not only say that a value is one of some texts, none of them empty. */
  listed: 256,
} as const;

export type Shape = keyof typeof shape;

interface Asked {
  /** The shapes that matter. */
  readonly asked: number;
  readonly isRoot: boolean;
  readonly objects: ObjectFacts | undefined;
}

/** Those of the shapes asked for that a schema has. */
export function shapesOf(schema: JsonObject, traits: number, { asked, isRoot, objects }: Asked): number {
  const { type, properties, required, additionalProperties: others } = schema;
  let shapes = 0;
  if (says(type, "object")) {
    if (!isJsonObject(properties) || isEmpty(properties)) shapes |= shape.memberless;
    if (required === undefined) shapes |= shape.undemanding;
  }
  if (others !== false && describesObjects(schema)) shapes |= shape.open;
  if (isJsonObject(others)) shapes |= shape.mapped;
  if (schema.items === undefined && says(type, "array")) shapes |= shape.itemless;
  if ((traits & trait.lists) !== 0 && !isOneOfTexts(schema, traits)) shapes |= shape.listed;
  if ((asked & shape.undeclared) !== 0 && Array.isArray(required) && !areDeclared(required, properties))
    shapes |= shape.undeclared;
  if (isJsonObject(properties)) {
    if ((asked & shape.partly) !== 0 && !areAll(required, properties)) shapes |= shape.partly;
    if ((asked & shape.misnamed) !== 0 && isMisnamed(properties, isRoot, objects)) shapes |= shape.misnamed;
  }
  return shapes & asked;
}

function isOneOfTexts({ type, const: only, enum: values }: JsonObject, traits: number): boolean {
  if (type !== "string" || only !== undefined || (traits & trait.limits) !== 0) return false;
  if (!Array.isArray(values) || values.length === 0) return false;
  for (let i = 0; i < values.length; i++) if (typeof values[i] !== "string" || values[i] === "") return false;
  return true;
}

const says = (said: JsonValue | undefined, type: string): boolean =>
  said === type || (Array.isArray(said) && said.includes(type));

function areDeclared(required: readonly JsonValue[], properties: JsonValue | undefined): boolean {
  if (!isJsonObject(properties)) return required.length === 0;
  if (areInOrder(required, properties)) return true;
  for (const name of required) if (!Object.hasOwn(properties, String(name))) return false;
  return true;
}

/** Most authors require in the order in which they declare, and to go along is faster than to look each name up. */
function areInOrder(required: readonly JsonValue[], properties: JsonObject): boolean {
  let found = 0;
  for (const name in properties) if (required[found] === name) found += 1;
  return found === required.length;
}

function areAll(required: JsonValue | undefined, properties: JsonObject): boolean {
  if (!Array.isArray(required)) return false;
  let place = 0;
  for (const name in properties) if (required[place++] !== name) return false;
  return place === required.length;
}

function isMisnamed(properties: JsonObject, isRoot: boolean, objects: ObjectFacts | undefined): boolean {
  const rule = objects?.keys;
  if (rule === undefined || (rule.only === "root" && !isRoot)) return false;
  for (const name in properties) if (!takesKey(rule, name)) return true;
  return false;
}
