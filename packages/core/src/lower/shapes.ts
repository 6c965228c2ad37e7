import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { ObjectFacts } from "../profile/schema-facts.ts";
import { trait } from "./concern.ts";
import { describesObjects } from "./describes-objects.ts";
import { Keys } from "./keys.ts";
import { areTexts } from "./plain-walk.ts";

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
  /** It lists values, and does not only say that one is among some texts, none empty, that differ in more than case. */
  listed: 256,
  /** Memberless, and not all that the arguments are: those may be none. */
  hollow: 512,
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
  const { properties, required, type } = schema;
  const names = isJsonObject(properties)
    ? shapesOfNames(properties, required, keysFor(objects, isRoot))
    : shapesWithoutNames(required);
  return asked & shapesAround(names, schema, type, traits, isRoot);
}

/** Which names properties may have, where there is a rule at this place. */
export function keysFor(objects: ObjectFacts | undefined, isRoot: boolean): Keys | undefined {
  const rule = objects?.keys;
  return rule === undefined || (rule.only === "root" && !isRoot) ? undefined : Keys.by(rule);
}

/** With the shapes that its declared names make, all shapes of a schema. */
export function shapesAround(
  names: number,
  schema: JsonObject,
  type: JsonValue | undefined,
  traits: number,
  isRoot: boolean,
): number {
  let shapes = names;
  if (!says(type, "object")) shapes &= ~shape.memberless;
  else if (schema.required === undefined) shapes |= shape.undemanding;
  if (!isRoot && (shapes & shape.memberless) !== 0) shapes |= shape.hollow;
  const { additionalProperties: others } = schema;
  if (others !== false && describesObjects(schema)) shapes |= shape.open;
  if (isJsonObject(others)) shapes |= shape.mapped;
  if (says(type, "array") && schema.items === undefined) shapes |= shape.itemless;
  if ((traits & trait.lists) !== 0 && !isOneOfTexts(schema, traits)) shapes |= shape.listed;
  return shapes;
}

function shapesOfNames(
  properties: JsonObject,
  required: JsonValue | undefined,
  keys: Keys | undefined,
): number {
  let declared = 0;
  let inTurn = 0;
  let misnamed = 0;
  for (const name in properties) {
    declared += 1;
    if (Array.isArray(required) && required[inTurn] === name) inTurn += 1;
    if (keys !== undefined && !keys.take(name)) misnamed = shape.misnamed;
  }
  return misnamed | shapesOfCount(declared, inTurn, properties, required);
}

/**
 * The shapes that follow from how many names are declared, and how many of them are the next that is required when
 * they are gone through: most authors require in the order in which they declare.
 */
export function shapesOfCount(
  declared: number,
  inTurn: number,
  properties: JsonObject,
  required: JsonValue | undefined,
): number {
  const memberless = declared === 0 ? shape.memberless : 0;
  if (!Array.isArray(required)) return memberless | shape.partly;
  if (inTurn === required.length) return memberless | (inTurn === declared ? 0 : shape.partly);
  const areDeclared = required.every((name) => Object.hasOwn(properties, String(name)));
  return memberless | shape.partly | (areDeclared ? 0 : shape.undeclared);
}

export const shapesWithoutNames = (required: JsonValue | undefined): number =>
  shape.memberless | (Array.isArray(required) && required.length > 0 ? shape.undeclared : 0);

function isOneOfTexts({ type, const: only, enum: values }: JsonObject, traits: number): boolean {
  if (type !== "string" || only !== undefined || (traits & trait.limits) !== 0) return false;
  return values !== undefined && areTexts(values);
}

const says = (said: JsonValue | undefined, type: string): boolean =>
  said === type || (Array.isArray(said) && said.includes(type));
