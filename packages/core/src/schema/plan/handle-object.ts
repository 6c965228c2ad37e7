import { isJsonObject, type JsonValue } from "../../json/json.ts";
import { type Handler, type Handlers, isCount, isSchema, notCount, notSchema } from "./handler.ts";
import { Members } from "./members.ts";
import { type Dependent, ObjectPart, type Plan } from "./plan.ts";
import { Slot } from "./slot.ts";

const objectOf = (plan: Plan): ObjectPart => {
  plan.object ??= new ObjectPart();
  return plan.object;
};

const membersOf = (plan: Plan, slot: Slot): Members => {
  const part = objectOf(plan);
  part.members ??= new Members(slot);
  return part.members;
};

const count =
  (field: "min" | "max"): Handler =>
  (plan, value) => {
    if (!isCount(value)) return notCount;
    objectOf(plan)[field] = value;
    return null;
  };

const schemaIn =
  (field: "additional" | "propertyNames", keyword: string): Handler =>
  (plan, value, slot) => {
    if (!isSchema(value)) return notSchema;
    // `true` asks nothing, so it costs nothing; it still counts as evaluated, which only `unevaluated*` sees.
    objectOf(plan)[field] = new Slot(value, slot.resource, slot, keyword, null);
    return null;
  };

const isNames = (value: JsonValue | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");

/** `dependentRequired`, `dependentSchemas`, and `dependencies`, which may hold both. */
const dependents =
  (keyword: string, admits: (value: JsonValue | undefined) => boolean): Handler =>
  (plan, value, slot) => {
    if (!isJsonObject(value)) return "is not an object";
    const part = objectOf(plan);
    const list: Dependent[] = part.dependents ?? [];
    for (const name of Object.keys(value)) {
      const dependent = value[name];
      if (dependent === undefined || !admits(dependent))
        return `has an unusable entry ${JSON.stringify(name)}`;
      if (isNames(dependent)) list.push({ keyword, name, names: dependent, slot: null });
      else {
        const below = new Slot(dependent, slot.resource, slot, keyword, name);
        list.push({ keyword, name, names: null, slot: below });
      }
    }
    part.dependents = list;
    return null;
  };

export const objectHandlers: Handlers = {
  properties(plan, value, slot) {
    if (!isJsonObject(value)) return "is not an object";
    membersOf(plan, slot).declare(value);
    return null;
  },
  required(plan, value, slot) {
    if (!Array.isArray(value)) return "is not a list of names";
    const members = membersOf(plan, slot);
    for (let i = 0; i < value.length; i++) {
      const name = value[i];
      if (typeof name !== "string") return "is not a list of names";
      members.require(name);
    }
    return null;
  },
  patternProperties(plan, value, slot) {
    if (!isJsonObject(value)) return "is not an object";
    const patterns = [];
    for (const source of Object.keys(value)) {
      const pattern = slot.resource.library.pattern(source);
      if (!pattern.ok) return pattern.message;
      const below = new Slot(value[source], slot.resource, slot, "patternProperties", source);
      patterns.push({ pattern, slot: below });
    }
    if (patterns.length > 0) objectOf(plan).patterns = patterns;
    return null;
  },
  additionalProperties: schemaIn("additional", "additionalProperties"),
  propertyNames: schemaIn("propertyNames", "propertyNames"),
  minProperties: count("min"),
  maxProperties: count("max"),
  dependentRequired: dependents("dependentRequired", isNames),
  dependentSchemas: dependents("dependentSchemas", isSchema),
  dependencies: dependents("dependencies", (value) => isNames(value) || isSchema(value)),
};
