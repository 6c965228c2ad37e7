import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { startsResource } from "../resource/resource.ts";
import { entry } from "./handle-also.ts";
import { Plan } from "./plan.ts";
import { pointerOf } from "./pointer-of.ts";
import { Slot } from "./slot.ts";
import { ANY } from "./types.ts";

/** One plan for each mask: most nodes of real schemas ask for a kind of value and nothing else. */
const simplePlans: readonly Plan[] = Array.from({ length: ANY + 1 }, (_, mask) => {
  const plan = new Plan();
  plan.mask = mask;
  plan.simple = true;
  return plan;
});
export const anything = simplePlans[ANY] as Plan;
const nothing = simplePlans[0] as Plan;

/** The plan of a slot, made now if this is the first visit. */
export const planOf = (slot: Slot): Plan => slot.plan ?? build(slot);

/** Handed out when a node needs a plan of its own, kept for the next node when it did not. */
let spare = new Plan();
/** Set while the spare plan is being filled; still set when that was given up or cut short by a throw. */
let spoilt = false;

function build(slot: Slot): Plan {
  const { schema, resource } = slot;
  if (isJsonObject(schema)) slot.plan = buildObject(slot, schema);
  else if (schema === true) slot.plan = anything;
  else if (schema === false) slot.plan = nothing;
  else slot.plan = faulty(slot, "is not a schema");
  // References and defaults may give one subschema several plans.
  if (++resource.library.planned > 4 * resource.library.limits.schemaNodes) {
    slot.plan = faulty(slot, `is past the limit of ${resource.library.limits.schemaNodes} subschemas`);
  }
  return slot.plan;
}

function buildObject(slot: Slot, schema: JsonObject): Plan {
  const { resource } = slot;
  const { rules } = resource;
  if (spoilt) spare = new Plan();
  spoilt = true;
  const plan = spare;
  for (const keyword in schema) {
    const handler = rules.handlers.get(keyword);
    if (handler === undefined) {
      if (keyword === "$id" && schema !== resource.root && startsResource(schema, rules)) {
        return entered(slot, schema);
      }
      continue;
    }
    const value = schema[keyword];
    if (value === undefined) continue;
    if (keyword === "$ref" && rules.refHidesSiblings) return referenceOnly(slot, schema, value);
    const fault = handler(plan, value, slot, schema);
    if (fault !== null) plan.fault ??= { keyword, reason: fault, slot };
  }
  if (resource.unknownDialect !== null && schema === resource.root) {
    const reason = `names no dialect known here: ${resource.unknownDialect}`;
    plan.fault ??= { keyword: "$schema", reason, slot };
  }
  return settle(plan);
}

/** Keeps the spare plan when all that was asked is a kind of value. */
function settle(plan: Plan): Plan {
  spoilt = false;
  if (isSimple(plan)) {
    const shared = simplePlans[plan.mask] as Plan;
    plan.mask = ANY;
    return shared;
  }
  spare = new Plan();
  return plan;
}

const isSimple = (plan: Plan): boolean =>
  plan.object === null &&
  plan.text === null &&
  plan.values === null &&
  plan.list === null &&
  plan.number === null &&
  plan.also === null &&
  plan.unevaluated === null &&
  plan.fault === null;

/** A subschema with its own `$id`: what was gathered so far had the wrong base, so it is read anew. */
function entered(slot: Slot, schema: JsonObject): Plan {
  const resource = slot.resource.library.resourceAt(schema, slot.resource, pointerOf(slot));
  const inner = new Slot(schema, resource, null, "", null);
  inner.at = pointerOf(slot);
  return entry(inner);
}

function referenceOnly(slot: Slot, schema: JsonObject, value: JsonValue): Plan {
  const plan = new Plan();
  const fault = slot.resource.rules.handlers.get("$ref")?.(plan, value, slot, schema);
  if (fault) plan.fault = { keyword: "$ref", reason: fault, slot };
  return plan;
}

function faulty(slot: Slot, reason: string): Plan {
  const plan = new Plan();
  plan.fault = { keyword: "", reason, slot };
  return plan;
}
