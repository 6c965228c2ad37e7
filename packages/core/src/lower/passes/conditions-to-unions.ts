import { deepEqual } from "../../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { merge } from "../merge.ts";
import type { Origins } from "../origins.ts";
import { definePass, has } from "../pass.ts";
import { reaches } from "../reaches.ts";
import { isOfType, typesOf, valuesOf } from "../type-of.ts";
import { ValueSet } from "../value-set.ts";

/** Where a property that must be there has a list of values, "if it is this one" is a form of its own. */
export const conditionsToUnions = definePass({
  name: "conditions-to-unions",
  summary: "if, then and else that ask for the value of one property become a branch for each answer.",
  when: (facts) => !reaches(facts, "if") && reaches(facts, "anyOf"),
  signs: has("if", "allOf"),
  rewrite(schema, { facts, isRoot, origins }) {
    if (isRoot && facts.rootUnions === false) return schema;
    const { base, conditions } = separate(schema, origins);
    const key = conditions[0]?.key;
    if (key === undefined || conditions.some((each) => each.key !== key)) return schema;
    const values = listedValues(base, key);
    if (values === undefined || values.length * conditions.length > MOST) return schema;
    if (base.anyOf !== undefined || base.oneOf !== undefined) return schema;
    const branches: JsonValue[] = [];
    for (const group of grouped(values, conditions)) {
      const branch = branchFor(base, key, group, origins);
      if (branch === undefined) return schema;
      if (branch !== false) branches.push(branch);
    }
    if (branches.length === 0) return false;
    if (branches.length === 1) return branches[0] as JsonValue;
    return isRoot && facts.rootObject === true ? { type: "object", anyOf: branches } : { anyOf: branches };
  },
});

/** Answers that are worked out at most. */
const MOST = 2_000;

interface Condition {
  readonly key: string;
  readonly values: readonly JsonValue[];
  readonly positive: JsonValue;
  readonly negative: JsonValue;
}

interface Group {
  readonly values: JsonValue[];
  readonly consequences: readonly JsonValue[];
}

/** The schema without its conditions, its own and those that are members of `allOf`, and the conditions. */
function separate(
  schema: JsonObject,
  origins: Origins,
): { base: JsonObject; conditions: readonly Condition[] } {
  const conditions: Condition[] = [];
  const { if: test, then, else: otherwise, allOf, ...rest } = schema;
  if (test !== undefined) {
    const own = conditionOf(schema);
    if (own === undefined) return { base: schema, conditions: [] };
    conditions.push(own);
  }
  const others: JsonValue[] = [];
  for (const member of Array.isArray(allOf) ? (allOf as readonly JsonValue[]) : []) {
    const isBare = isJsonObject(member) && Object.keys(member).every((each) => conditional.has(each));
    const found = isBare ? conditionOf(member) : undefined;
    if (found === undefined) others.push(member);
    else conditions.push(found);
  }
  const base = others.length === 0 ? rest : { ...rest, allOf: others };
  return { base: origins.derive(schema, base), conditions };
}

const conditional = new Set(["if", "then", "else"]);

/** "Is this property one of these values", where that is all that is asked. */
function conditionOf({ if: test, then = true, else: otherwise = true }: JsonObject): Condition | undefined {
  if (!isJsonObject(test) || !isJsonObject(test.properties)) return undefined;
  const [key, ...more] = Object.keys(test.properties);
  const asked = key === undefined ? undefined : test.properties[key];
  if (key === undefined || more.length > 0 || !isJsonObject(asked)) return undefined;
  const types = typesOf(asked);
  const isBoth = asked.const !== undefined && asked.enum !== undefined;
  const values = valuesOf(asked)?.filter(
    (value) => types === undefined || types.some((type) => isOfType(value, type)),
  );
  const isPlain =
    !isBoth &&
    Object.keys(asked).every((each) => each === "const" || each === "enum" || each === "type") &&
    Object.keys(test).every((each) => each === "properties" || each === "required" || each === "type") &&
    (test.required === undefined || deepEqual(test.required, [key])) &&
    (test.type === undefined || test.type === "object");
  return values === undefined || !isPlain ? undefined : { key, values, positive: then, negative: otherwise };
}

/** The values of a property that is always there. */
function listedValues(base: JsonObject, key: string): readonly JsonValue[] | undefined {
  const { type, properties, required } = base;
  if (type !== "object" || !Array.isArray(required) || !required.includes(key)) return undefined;
  const property = isJsonObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  return isJsonObject(property) ? valuesOf(property) : undefined;
}

/** Values for which the same follows. */
function grouped(values: readonly JsonValue[], conditions: readonly Condition[]): Iterable<Group> {
  const groups = new Map<string, Group>();
  const asked = conditions.map((each) => new ValueSet(each.values));
  for (const value of values) {
    const holds = asked.map((each) => each.has(value));
    const name = holds.join();
    const group = groups.get(name) ?? {
      values: [],
      consequences: conditions.map((each, i) => (holds[i] ? each.positive : each.negative)),
    };
    group.values.push(value);
    groups.set(name, group);
  }
  return groups.values();
}

function branchFor(base: JsonObject, key: string, group: Group, origins: Origins): JsonValue | undefined {
  const narrowed: JsonObject = { properties: { [key]: { enum: group.values } } };
  let branch = merge(base, origins.derive(base, narrowed), origins);
  for (const consequence of group.consequences) {
    if (branch === undefined) return undefined;
    branch = merge(branch, consequence, origins);
  }
  return branch;
}
