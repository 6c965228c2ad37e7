import type { JsonValue } from "../../json/json.ts";
import { Unresolved } from "../resource/unresolved.ts";
import { type Handler, type Handlers, isSchema, notSchema } from "./handler.ts";
import { AlsoPart, Plan } from "./plan.ts";
import { Slot } from "./slot.ts";

const alsoOf = (plan: Plan): AlsoPart => {
  plan.also ??= new AlsoPart();
  return plan.also;
};

const list =
  (keyword: "allOf" | "anyOf" | "oneOf"): Handler =>
  (plan, value, slot) => {
    if (!Array.isArray(value) || !value.every(isSchema)) return "is not a list of schemas";
    alsoOf(plan)[keyword] = value.map(
      (each: JsonValue, i: number) => new Slot(each, slot.resource, slot, keyword, i),
    );
    return null;
  };

const one =
  (field: "not" | "condition" | "whenTrue" | "whenFalse", keyword: string): Handler =>
  (plan, value, slot) => {
    if (!isSchema(value)) return notSchema;
    alsoOf(plan)[field] = new Slot(value, slot.resource, slot, keyword, null);
    return null;
  };

/** `then` and `else` mean nothing without `if` (2020-12 core 10.2.2). */
const branch = (field: "whenTrue" | "whenFalse", keyword: string): Handler => {
  const handler = one(field, keyword);
  return (plan, value, slot, schema) => (schema.if === undefined ? null : handler(plan, value, slot, schema));
};

const unevaluated =
  (field: "properties" | "items", keyword: string): Handler =>
  (plan, value, slot) => {
    if (!isSchema(value)) return notSchema;
    plan.unevaluated ??= { properties: null, items: null };
    plan.unevaluated[field] = new Slot(value, slot.resource, slot, keyword, null);
    return null;
  };

/** A slot that reads `target` with the target's resource added to the dynamic scope. */
function entering(target: Slot, from: Slot): Slot {
  if (target.resource === from.resource) return target;
  const slot = new Slot(target.schema, target.resource, null, "", null);
  slot.at = target.at;
  slot.plan = entry(target);
  return slot;
}

export function entry(target: Slot): Plan {
  const plan = new Plan();
  plan.also = new AlsoPart();
  plan.also.entered = target;
  return plan;
}

export const alsoHandlers: Handlers = {
  $ref(plan, value, slot) {
    if (typeof value !== "string") return "is not a string";
    const target = slot.resource.library.resolve(slot.resource, value);
    if (target instanceof Unresolved) return target.reason;
    alsoOf(plan).ref = entering(target, slot);
    return null;
  },
  $dynamicRef(plan, value, slot) {
    if (typeof value !== "string") return "is not a string";
    const { library } = slot.resource;
    const target = library.resolve(slot.resource, value);
    if (target instanceof Unresolved) return target.reason;
    const name = value.slice(value.indexOf("#") + 1);
    const dynamic = library.dynamicTarget(target.resource, name) === target;
    alsoOf(plan).dynamicRef = { target: entering(target, slot), name: dynamic ? name : null };
    return null;
  },
  allOf: list("allOf"),
  anyOf: list("anyOf"),
  oneOf: list("oneOf"),
  not: one("not", "not"),
  if: one("condition", "if"),
  then: branch("whenTrue", "then"),
  else: branch("whenFalse", "else"),
  unevaluatedProperties: unevaluated("properties", "unevaluatedProperties"),
  unevaluatedItems: unevaluated("items", "unevaluatedItems"),
};
