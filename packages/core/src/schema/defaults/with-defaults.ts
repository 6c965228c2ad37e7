import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { measure } from "../../json/measure.ts";
import { check } from "../check/check.ts";
import { dynamicTarget } from "../check/dynamic-target.ts";
import { has } from "../check/fields.ts";
import { LARGE } from "../check/large.ts";
import { patternCost, type Run } from "../check/run.ts";
import { planOf } from "../plan/build.ts";
import type { AlsoPart, ListPart, ObjectPart } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";

/**
 * The value with the defaults of absent properties filled in, through references, `allOf`, nested objects, list
 * items, and those branches of a union or a condition that the value takes. Objects are copied where they change.
 */
export function withDefaults(slot: Slot, value: JsonValue, run: Run, depth: number): JsonValue {
  if (--run.steps < 0) run.halt("steps");
  if (depth > run.maxDepth) run.halt("depth");
  if (run.stop !== null || typeof value !== "object" || value === null) return value;
  const { object, list, also } = planOf(slot);
  let filled = value;
  if (object !== null && isJsonObject(filled)) filled = fillObject(object, filled, run, depth + 1);
  if (list !== null && Array.isArray(filled)) filled = fillList(list, filled, run, depth + 1);
  return also === null ? filled : fillAlso(also, filled, run, depth + 1);
}

function fillObject(part: ObjectPart, fields: JsonObject, run: Run, depth: number): JsonObject {
  let filled: Record<string, JsonValue> | null = null;
  const set = (name: string, value: JsonValue): void => {
    run.steps -= 10;
    const target: Record<string, JsonValue> = filled ?? { ...fields };
    filled = target;
    // Assigning to `__proto__` would set a prototype.
    if (name === "__proto__") Object.defineProperty(target, name, { ...plain, value });
    else target[name] = value;
  };
  const declared = part.members?.all();
  run.steps -= (declared?.size ?? 0) >> 2;
  if (run.large?.has(fields)) run.steps -= run.large.size(fields);
  if (run.steps < 0) {
    run.halt("steps");
    return fields;
  }
  for (const [name, slot] of declared ?? []) {
    if (slot.schema === undefined || has(fields, name)) continue;
    const value = defaultOf(slot, run, depth);
    if (value === undefined) continue;
    if (typeof value === "object" && value !== null) {
      const { nodes, bytes } = measure(value);
      run.steps -= nodes + Math.floor(bytes / COPIED);
    }
    set(name, withDefaults(slot, structuredClone(value), run, depth));
  }
  const present = Object.keys(fields);
  run.steps -= present.length;
  if (present.length > LARGE) run.wentThrough(fields, present.length);
  for (const name of present) {
    const value = fields[name];
    if (typeof value !== "object" || value === null) continue;
    let inside: JsonValue = value;
    for (const slot of slotsFor(part, name, run)) inside = withDefaults(slot, inside, run, depth);
    if (inside !== value) set(name, inside);
  }
  let whole: JsonValue = filled ?? fields;
  run.steps -= part.dependents?.length ?? 0;
  for (const { name, slot } of part.dependents ?? []) {
    if (slot !== null && has(fields, name)) whole = withDefaults(slot, whole, run, depth);
  }
  return whole as JsonObject;
}

/** Characters of texts that are copied for one step. */
const COPIED = 1_024;

const plain = { enumerable: true, configurable: true, writable: true };

/** The slots that judge a member, as in validation. */
function slotsFor(part: ObjectPart, name: string, run: Run): readonly Slot[] {
  const slots: Slot[] = [];
  for (const { pattern, slot } of part.patterns ?? []) {
    run.steps -= patternCost(pattern, name);
    if (run.steps >= 0 && pattern.test(name)) slots.push(slot);
  }
  const declared = part.members?.get(name);
  if (declared?.schema !== undefined) slots.push(declared);
  if (slots.length === 0 && part.additional !== null) slots.push(part.additional);
  return slots;
}

function fillList(part: ListPart, list: readonly JsonValue[], run: Run, depth: number): readonly JsonValue[] {
  let filled: JsonValue[] | null = null;
  run.steps -= list.length >> 4;
  for (let i = 0; i < list.length; i++) {
    const slot = part.prefix?.[i] ?? part.rest;
    const item = list[i] as JsonValue;
    if (slot === null || typeof item !== "object" || item === null) continue;
    const inside = withDefaults(slot, item, run, depth);
    if (inside === item) continue;
    filled ??= [...list];
    filled[i] = inside;
  }
  return filled ?? list;
}

function fillAlso(also: AlsoPart, value: JsonValue, run: Run, depth: number): JsonValue {
  if (also.entered !== null) {
    run.enter(also.entered.resource);
    const filled = withDefaults(also.entered, value, run, depth);
    run.leave();
    return filled;
  }
  let filled = value;
  const fill = (slot: Slot | null | undefined): void => {
    if (slot) filled = withDefaults(slot, filled, run, depth);
  };
  const takes = (slot: Slot): boolean => check(planOf(slot), filled, run, depth);
  fill(also.ref);
  if (also.dynamicRef !== null) fill(dynamicTarget(also.dynamicRef, run));
  for (const slot of also.allOf ?? []) fill(slot);
  for (const slot of (also.anyOf ?? []).filter(takes)) fill(slot);
  fill(also.oneOf?.find(takes));
  if (also.condition !== null) fill(takes(also.condition) ? also.whenTrue : also.whenFalse);
  return filled;
}

/** The default of a schema: its own, or else that of what it refers to. */
function defaultOf(slot: Slot, run: Run, depth: number): JsonValue | undefined {
  if (--run.steps < 0) run.halt("steps");
  if (depth > run.maxDepth) run.halt("depth");
  if (run.stop !== null) return undefined;
  const { schema } = slot;
  const { also } = planOf(slot);
  const hidden = slot.resource.rules.refHidesSiblings && also !== null && also.ref !== null;
  if (!hidden && isJsonObject(schema) && Object.hasOwn(schema, "default")) return schema.default;
  if (also === null) return undefined;
  for (const next of [also.entered, also.ref, ...(also.allOf ?? [])]) {
    const found = next === null ? undefined : defaultOf(next, run, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
