import type { JsonObject, JsonValue } from "../../json/json.ts";
import { type Handler, type Handlers, isCount, isSchema, notCount, notSchema } from "./handler.ts";
import { ListPart, type Plan } from "./plan.ts";
import { Slot } from "./slot.ts";

const listOf = (plan: Plan): ListPart => {
  plan.list ??= new ListPart();
  return plan.list;
};

const count =
  (field: "min" | "max" | "minContains" | "maxContains"): Handler =>
  (plan, value) => {
    if (!isCount(value)) return notCount;
    listOf(plan)[field] = value;
    return null;
  };

const schemaIn =
  (field: "rest" | "contains", keyword: string): Handler =>
  (plan, value, slot) => {
    if (!isSchema(value)) return notSchema;
    listOf(plan)[field] = new Slot(value, slot.resource, slot, keyword, null);
    return null;
  };

const prefix =
  (keyword: string): Handler =>
  (plan, value, slot) => {
    if (!Array.isArray(value) || !value.every(isSchema)) return "is not a list of schemas";
    listOf(plan).prefix = value.map(
      (each: JsonValue, i: number) => new Slot(each, slot.resource, slot, keyword, i),
    );
    return null;
  };

const shared: Handlers = {
  minItems: count("min"),
  maxItems: count("max"),
  uniqueItems(plan, value) {
    if (typeof value !== "boolean") return "is not true or false";
    listOf(plan).unique = value;
    return null;
  },
};

const restIn07 = schemaIn("rest", "additionalItems");
const itemsIn07 = schemaIn("rest", "items");
const prefixIn07 = prefix("items");
const containsIn12 = schemaIn("contains", "contains");

export const listHandlers07: Handlers = {
  ...shared,
  items: (plan, value, slot, schema) =>
    Array.isArray(value) ? prefixIn07(plan, value, slot, schema) : itemsIn07(plan, value, slot, schema),
  /** Draft-07 6.4.2: without a list of `items` it is ignored. */
  additionalItems: (plan, value, slot, schema: JsonObject) =>
    Array.isArray(schema.items) ? restIn07(plan, value, slot, schema) : null,
  contains: schemaIn("contains", "contains"),
};

export const listHandlers12: Handlers = {
  ...shared,
  prefixItems: prefix("prefixItems"),
  items: schemaIn("rest", "items"),
  contains(plan, value, slot, schema) {
    listOf(plan).containsEvaluates = true;
    return containsIn12(plan, value, slot, schema);
  },
  minContains: count("minContains"),
  maxContains: count("maxContains"),
};
