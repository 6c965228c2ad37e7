import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { forEachLowering } from "./for-each-lowering.ts";
import type { Origins } from "./origins.ts";
import { resolved } from "./resolved.ts";
import { typeOf } from "./type-of.ts";
import { ValueSet } from "./value-set.ts";

export interface Look {
  readonly definitionOf: (reference: string) => JsonValue | undefined;
  readonly origins: Origins;
}

/** Branches that are compared each with each. */
const MOST = 150;
/** Listed values that are compared for one schema; with more, nothing is certain. */
const MOST_VALUES = 2_000_000;
/** What it counts among those to compare one branch of a union inside another. */
const BRANCH = 20;

/** A list of values, made ready for being compared with many others. */
interface Listed {
  readonly values: ValueSet;
  readonly types: readonly string[];
}

/** The lists of one lowering. */
class Lists {
  private readonly known = new Map<readonly JsonValue[], Listed>();
  private left = MOST_VALUES;

  of(list: readonly JsonValue[]): Listed {
    let listed = this.known.get(list);
    if (listed === undefined) {
      listed = { values: new ValueSet(list), types: [...new Set(list.map(typeName))] };
      this.known.set(list, listed);
    }
    return listed;
  }

  /** Whether there is time for one more comparison of branches inside branches, which multiply. */
  hasTime(): boolean {
    this.left -= BRANCH;
    return this.left >= 0;
  }

  /** Whether they have nothing in common, for certain. */
  areApart(one: ValueSet, two: ValueSet): boolean {
    this.left -= Math.min(one.size, two.size);
    return this.left >= 0 && !one.meets(two);
  }
}

const listsFor = forEachLowering(() => new Lists());

/** Whether no value can fit two of the schemas, for certain. */
export function allApart(branches: readonly JsonValue[], look: Look): boolean {
  if (branches.length > MOST) return false;
  for (let i = 0; i < branches.length; i++)
    for (let j = i + 1; j < branches.length; j++)
      if (!areApart(branches[i] as JsonValue, branches[j] as JsonValue, look)) return false;
  return true;
}

/** Whether no value can fit both schemas, for certain. */
export function areApart(one: JsonValue, two: JsonValue, look: Look, depth = 0): boolean {
  if (one === false || two === false) return true;
  const first = resolved(one, look.definitionOf, look.origins);
  const second = resolved(two, look.definitionOf, look.origins);
  if (first === false || second === false) return true;
  if (!isJsonObject(first) || !isJsonObject(second) || depth > 4) return false;
  if (areOfOtherTypes(first, second)) return true;
  const lists = listsFor(look.origins);
  const values = listedIn(first, lists);
  const others = listedIn(second, lists);
  const ones = typesOf(first) ?? values?.types;
  const twos = typesOf(second) ?? others?.types;
  if (ones !== undefined && twos !== undefined && !ones.some((type) => twos.includes(type))) return true;
  if (values !== undefined && others !== undefined) return lists.areApart(values.values, others.values);
  if (branchesApart(first, second, look, depth) || branchesApart(second, first, look, depth)) return true;
  if (!onlyObjects(ones) || !onlyObjects(twos)) return false;
  return differByProperty(first, second, look, depth) || excludes(first, second) || excludes(second, first);
}

/** Whether one is a union and each of its branches apart from the other. */
function branchesApart({ anyOf, oneOf }: JsonObject, other: JsonObject, look: Look, depth: number): boolean {
  const branches = anyOf ?? oneOf;
  if (!Array.isArray(branches) || branches.length > MOST) return false;
  const lists = listsFor(look.origins);
  return branches.every((each: JsonValue) => lists.hasTime() && areApart(each, other, look, depth + 1));
}

/** Whether each says one type, and they are two: as most branches do. */
const areOfOtherTypes = ({ type: one }: JsonObject, { type: two }: JsonObject): boolean =>
  typeof one === "string" &&
  typeof two === "string" &&
  (one === "integer" ? "number" : one) !== (two === "integer" ? "number" : two);

const onlyObjects = (types: readonly JsonValue[] | undefined): boolean =>
  types?.length === 1 && types[0] === "object";

function typesOf({ type }: JsonObject): readonly JsonValue[] | undefined {
  if (type === undefined) return undefined;
  const names: readonly JsonValue[] = Array.isArray(type) ? type : [type];
  return names.map((name) => (name === "integer" ? "number" : name));
}

function typeName(value: JsonValue): string {
  const type = typeOf(value);
  return type === "integer" ? "number" : type;
}

/** Values that are listed say their types. */
function listedIn(schema: JsonObject, lists: Lists): Listed | undefined {
  if (schema.const !== undefined)
    return { values: new ValueSet([schema.const]), types: [typeName(schema.const)] };
  return Array.isArray(schema.enum) ? lists.of(schema.enum as readonly JsonValue[]) : undefined;
}

const requiredOf = ({ required }: JsonObject): readonly JsonValue[] =>
  Array.isArray(required) ? required : [];

/** A property that one of them requires and whose values are apart: it cannot be right for both. */
function differByProperty(one: JsonObject, two: JsonObject, look: Look, depth: number): boolean {
  const { properties: ones } = one;
  const { properties: twos } = two;
  if (!isJsonObject(ones) || !isJsonObject(twos)) return false;
  return Object.keys(ones).some(
    (name) =>
      Object.hasOwn(twos, name) &&
      (requiredOf(one).includes(name) || requiredOf(two).includes(name)) &&
      areApart(ones[name] as JsonValue, twos[name] as JsonValue, look, depth + 1),
  );
}

/** One is closed and the other requires a name that it does not have. */
const excludes = (closed: JsonObject, other: JsonObject): boolean =>
  closed.additionalProperties === false &&
  closed.patternProperties === undefined &&
  requiredOf(other).some(
    (name) =>
      typeof name === "string" &&
      !(isJsonObject(closed.properties) && Object.hasOwn(closed.properties, name)),
  );
