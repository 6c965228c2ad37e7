import { anything, planOf } from "../plan/build.ts";
import { enoughMembers, hasTooMany, isOpen } from "../plan/members-seen.ts";
import {
  type AlsoPart,
  type Dependent,
  type ListPart,
  type ObjectPart,
  type PatternSlot,
  type Plan,
  UNLIMITED,
} from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";
import { ANY, ARRAY, BOOLEAN, fits, fitsNumber, NULL, OBJECT, STRING } from "../plan/types.ts";
import { areUnique } from "./are-unique.ts";
import { checkNumber } from "./check-number.ts";
import { checkText } from "./check-text.ts";
import { checkUnevaluated } from "./check-unevaluated.ts";
import { dynamicTarget } from "./dynamic-target.ts";
import { type Fields, has } from "./fields.ts";
import { holds } from "./holds.ts";
import { LARGE, LISTING } from "./large.ts";
import { patternCost, type Run } from "./run.ts";

/** Whether a value fits a plan. Yes or no only; errors are another walk. */
export function check(plan: Plan, value: unknown, run: Run, depth: number): boolean {
  if (--run.steps < 0) return run.halt("steps");
  if (depth > run.maxDepth) return run.halt("depth");
  if (plan.fault !== null) return run.unsound(plan.fault);
  const { mask } = plan;
  switch (typeof value) {
    case "string":
      if ((mask & STRING) === 0) return false;
      if (plan.text !== null && !checkText(plan.text, value, run)) return false;
      break;
    case "number":
      if (!fitsNumber(mask, value)) return false;
      if (plan.number !== null && !checkNumber(plan.number, value, run)) return false;
      break;
    case "boolean":
      if ((mask & BOOLEAN) === 0) return false;
      break;
    case "object":
      if (value === null) {
        if ((mask & NULL) === 0) return false;
      } else if (Array.isArray(value)) {
        if ((mask & ARRAY) === 0) return false;
        if (plan.list !== null && !checkList(plan.list, value, run, depth)) return false;
      } else {
        if ((mask & OBJECT) === 0) return false;
        if (plan.object !== null && !checkObject(plan.object, value as Fields, run, depth)) return false;
      }
      break;
    default:
      if (mask !== ANY) return false;
  }
  if (plan.values !== null && !holds(plan.values, value, run)) return false;
  if (plan.also !== null && !checkAlso(plan.also, value, run, depth)) return false;
  return plan.unevaluated === null || checkUnevaluated(plan, value, run, depth, check);
}

/** One pass over the value's own members: each finds its property, and the required ones are counted. */
function checkObject(part: ObjectPart, fields: Fields, run: Run, depth: number): boolean {
  if (run.large?.has(fields)) {
    const size = run.large.size(fields);
    if (size < part.min || size > part.max || hasTooMany(part, size)) return false;
    if (isOpen(part)) return checkDeclared(part, fields, run, depth);
    // The host lists all names first, which is paid for beforehand.
    run.steps -= size * LISTING;
    if (run.steps < 0) return run.halt("steps");
  }
  const { members } = part;
  let count = 0;
  let required = 0;
  for (const name in fields) {
    const value = fields[name];
    if (value === undefined) continue;
    if (++count > part.enough && hasEnough(part, count)) return checkLarge(part, fields, run, depth, count);
    const property = members === null ? undefined : members.get(name);
    if (property?.required) required++;
    if (!checkMember(part, property, name, value, run, depth)) {
      run.steps -= count >> 2;
      run.gaveUp(fields);
      return false;
    }
  }
  run.steps -= count >> 2;
  if (count > LARGE) run.wentThrough(fields, count);
  if ((members !== null && required !== members.required) || count < part.min || count > part.max)
    return false;
  return part.dependents === null || checkDependents(part.dependents, fields, run, depth);
}

/** Whether a value has so many members that only the declared ones are worth looking at. */
function hasEnough(part: ObjectPart, count: number): boolean {
  part.enough = isOpen(part) ? enoughMembers(part) : UNLIMITED;
  return count > part.enough;
}

function checkMember(
  part: ObjectPart,
  property: Slot | undefined,
  name: string,
  value: unknown,
  run: Run,
  depth: number,
): boolean {
  const { patterns, additional } = part;
  if (property !== undefined && property.schema !== undefined) {
    const plan = property.plan ?? planOf(property);
    if (plan.simple) {
      if (!fits(plan.mask, value)) return false;
    } else if (!check(plan, value, run, depth + 1)) return false;
    if (patterns !== null && matchPatterns(patterns, name, value, run, depth) < 0) return false;
  } else {
    const matched = patterns === null ? 0 : matchPatterns(patterns, name, value, run, depth);
    if (matched < 0) return false;
    if (matched === 0 && additional !== null) {
      const plan = planOf(additional);
      if (plan !== anything && !check(plan, value, run, depth + 1)) return false;
    }
  }
  return part.propertyNames === null || check(planOf(part.propertyNames), name, run, depth + 1);
}

/** What is left to be asked of an object, once it has more members than those not declared matter. */
function checkLarge(part: ObjectPart, fields: Fields, run: Run, depth: number, count: number): boolean {
  run.steps -= count >> 2;
  run.remember(fields, undefined);
  if (part.min > count || part.max !== UNLIMITED) {
    const size = run.sizeOf(fields);
    if (size < part.min || size > part.max) return false;
  }
  return checkDeclared(part, fields, run, depth);
}

/** The same for an object with very many members: only the declared ones are looked at. */
function checkDeclared(part: ObjectPart, fields: Fields, run: Run, depth: number): boolean {
  const declared = part.members?.all() ?? none;
  run.steps -= declared.size >> 2;
  if (run.steps < 0) return run.halt("steps");
  for (const [name, property] of declared) {
    if (!has(fields, name)) {
      if (property.required) return false;
    } else if (property.schema !== undefined && !check(planOf(property), fields[name], run, depth + 1))
      return false;
  }
  return part.dependents === null || checkDependents(part.dependents, fields, run, depth);
}

const none: ReadonlyMap<string, Slot> = new Map();

/** How many patterns the name matches; -1 when the value does not fit one of them. */
function matchPatterns(
  patterns: readonly PatternSlot[],
  name: string,
  value: unknown,
  run: Run,
  depth: number,
): number {
  let matched = 0;
  for (const { pattern, slot } of patterns) {
    run.steps -= patternCost(pattern, name);
    if (run.steps < 0) {
      run.halt("steps");
      return -1;
    }
    if (!pattern.test(name)) continue;
    matched++;
    if (!check(planOf(slot), value, run, depth + 1)) return -1;
  }
  return matched;
}

function checkDependents(dependents: readonly Dependent[], fields: Fields, run: Run, depth: number): boolean {
  for (const { name, names, slot } of dependents) {
    if (--run.steps < 0) return run.halt("steps");
    if (!has(fields, name)) continue;
    if (names !== null) {
      run.steps -= names.length >> 2;
      if (!names.every((each) => has(fields, each))) return false;
    }
    if (slot !== null && !check(planOf(slot), fields, run, depth + 1)) return false;
  }
  return true;
}

function checkList(part: ListPart, list: readonly unknown[], run: Run, depth: number): boolean {
  const { length } = list;
  if (length < part.min || length > part.max) return false;
  let from = 0;
  if (part.prefix !== null) {
    from = Math.min(part.prefix.length, length);
    for (let i = 0; i < from; i++) {
      if (!check(planOf(part.prefix[i] as Slot), list[i], run, depth + 1)) return false;
    }
  }
  if (part.rest !== null && from < length && !checkRest(part.rest, list, from, run, depth)) return false;
  if (part.contains !== null && !checkContains(part, part.contains, list, run, depth)) return false;
  return !part.unique || length < 2 || areUnique(list, run);
}

function checkRest(rest: Slot, list: readonly unknown[], from: number, run: Run, depth: number): boolean {
  const plan = planOf(rest);
  if (plan.simple) {
    if (list.length > LARGE) {
      run.free -= list.length;
      if (run.free < 0) return run.allFit(list, from, plan.mask);
    }
    for (let i = from; i < list.length; i++) if (!fits(plan.mask, list[i])) return false;
    return true;
  }
  for (let i = from; i < list.length; i++) if (!check(plan, list[i], run, depth + 1)) return false;
  return true;
}

function checkContains(
  part: ListPart,
  contains: Slot,
  list: readonly unknown[],
  run: Run,
  depth: number,
): boolean {
  const plan = planOf(contains);
  let found = 0;
  for (let i = 0; i < list.length; i++) {
    if (!check(plan, list[i], run, depth + 1)) continue;
    found++;
    if (found > part.maxContains) return false;
    if (found >= part.minContains && part.maxContains === UNLIMITED) return true;
  }
  return found >= part.minContains;
}

/** The subschemas that judge the value itself. */
function checkAlso(also: AlsoPart, value: unknown, run: Run, depth: number): boolean {
  if (also.entered !== null) return checkEntered(also.entered, value, run, depth);
  const below = depth + 1;
  if (also.ref !== null && !follow(also.ref, value, run, below)) return false;
  if (also.dynamicRef !== null && !follow(dynamicTarget(also.dynamicRef, run), value, run, below))
    return false;
  if (also.allOf !== null) {
    for (const slot of also.allOf) if (!check(planOf(slot), value, run, below)) return false;
  }
  if (also.anyOf !== null && !fitsAny(also.anyOf, value, run, below)) return false;
  if (also.oneOf !== null && !fitsOne(also.oneOf, value, run, below)) return false;
  if (also.not !== null && check(planOf(also.not), value, run, below)) return false;
  if (also.condition !== null && (also.whenTrue !== null || also.whenFalse !== null)) {
    const branch = check(planOf(also.condition), value, run, below) ? also.whenTrue : also.whenFalse;
    if (branch !== null && !check(planOf(branch), value, run, below)) return false;
  }
  return true;
}

function follow(target: Slot, value: unknown, run: Run, depth: number): boolean {
  run.steps -= run.referenceCost;
  return check(planOf(target), value, run, depth);
}

function checkEntered(target: Slot, value: unknown, run: Run, depth: number): boolean {
  run.enter(target.resource);
  const fine = check(planOf(target), value, run, depth + 1);
  run.leave();
  return fine;
}

function fitsAny(slots: readonly Slot[], value: unknown, run: Run, depth: number): boolean {
  for (const slot of slots) if (check(planOf(slot), value, run, depth)) return true;
  return false;
}

function fitsOne(slots: readonly Slot[], value: unknown, run: Run, depth: number): boolean {
  let fitting = 0;
  for (const slot of slots) {
    if (check(planOf(slot), value, run, depth) && ++fitting > 1) return false;
  }
  return fitting === 1;
}
