import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import { isAnything } from "./is-anything.ts";
import type { Origins } from "./origins.ts";
import type { PassContext } from "./pass.ts";

/** Of members or of items: what looks at those that nothing names, the older word for it, and what names some. */
interface Kind {
  readonly keyword: "unevaluatedProperties" | "unevaluatedItems";
  readonly plain: "additionalProperties" | "items";
  readonly naming: readonly string[];
}

const ofMembers: Kind = {
  keyword: "unevaluatedProperties",
  plain: "additionalProperties",
  naming: ["patternProperties", "additionalProperties", "unevaluatedProperties"],
};

const ofItems: Kind = {
  keyword: "unevaluatedItems",
  plain: "items",
  naming: ["prefixItems", "items", "contains", "unevaluatedItems"],
};

/**
 * Where nothing else that looks at the same value names more, what is not evaluated is what is not named:
 * `unevaluatedProperties` is `additionalProperties` then, and `unevaluatedItems` is `items`.
 */
export function plainUnevaluated(schema: JsonObject, origins: Origins, at: Pointer): JsonObject {
  return replaced(replaced(schema, ofMembers, origins, at), ofItems, origins, at);
}

function replaced(schema: JsonObject, kind: Kind, origins: Origins, at: Pointer): JsonObject {
  const { keyword, plain } = kind;
  if (!Object.hasOwn(schema, keyword)) return schema;
  const { [keyword]: value, ...rest } = schema;
  // What looks at all that it does not name leaves nothing to look at.
  const isSeen = listed(schema.allOf).some(
    (each) => isJsonObject(each) && (Object.hasOwn(each, plain) || Object.hasOwn(each, keyword)),
  );
  if (isSeen || Object.hasOwn(schema, plain)) return origins.derive(schema, rest);
  const isCounted = kind === ofItems && Object.hasOwn(schema, "contains");
  const named = isJsonObject(schema.properties) ? schema.properties : none;
  if (value === undefined || isCounted || namesInPlace(schema, kind, named)) return schema;
  const same: JsonObject = { ...rest, [plain]: value };
  origins.setKeyword(same, plain, origins.ofKeyword(schema, keyword, at));
  return origins.derive(schema, same);
}

const none: JsonObject = {};

/** Deeper down, everything counts as named. */
const DEEPEST = 20;

/** Whether schemas inside it that look at the same value name members or items, besides those that are named. */
function namesInPlace(schema: JsonObject, kind: Kind, named: JsonObject, depth = 0): boolean {
  if (schema.$ref !== undefined || schema.$dynamicRef !== undefined || depth > DEEPEST) return true;
  return lookingOn(schema).some((each) => mayName(each, kind, named, depth + 1));
}

function mayName(schema: JsonValue | undefined, kind: Kind, named: JsonObject, depth: number): boolean {
  if (!isJsonObject(schema)) return false;
  if (kind.naming.some((each) => Object.hasOwn(schema, each))) return true;
  if (kind === ofMembers && isJsonObject(schema.properties))
    for (const name in schema.properties) if (!Object.hasOwn(named, name)) return true;
  return namesInPlace(schema, kind, named, depth);
}

/** Schemas of the same value, whether or not it has to fit them. */
const lookingOn = (schema: JsonObject): readonly (JsonValue | undefined)[] => [
  ...listed(schema.allOf),
  ...listed(schema.anyOf),
  ...listed(schema.oneOf),
  ...(schema.if === undefined ? [] : [schema.if, schema.then, schema.else]),
  ...(isJsonObject(schema.dependentSchemas) ? Object.values(schema.dependentSchemas) : []),
];

const listed = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

/** Whether a schema of all that nothing names asks anything of it. */
export const asksOfOthers = (schema: JsonValue | undefined): boolean =>
  schema === false || (isJsonObject(schema) && !isAnything(schema));

/** Whether `unevaluatedProperties` asks something that members need not fit which only conditions name. */
export const namesMore = (schema: JsonObject): boolean =>
  schema.additionalProperties === undefined &&
  asksOfOthers(schema.unevaluatedProperties) &&
  namesInPlace(schema, ofMembers, isJsonObject(schema.properties) ? schema.properties : none);

/** Told where a list has to say something of its items that its author did not say. */
export function loseUnevaluatedItems({ unevaluatedItems }: JsonObject, lose: PassContext["lose"]): void {
  if (asksOfOthers(unevaluatedItems))
    lose("widened", "The target wants items, and with them all count as evaluated.", "unevaluatedItems");
}
