import { type Fields, has } from "../check/fields.ts";
import { LARGE, LISTING } from "../check/large.ts";
import { patternCost } from "../check/run.ts";
import type { Dependent, ObjectPart } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";
import type { Explanation } from "./explain.ts";
import type { Path } from "./path.ts";

export function explainObject(
  to: Explanation,
  part: ObjectPart,
  slot: Slot,
  fields: Fields,
  path: Path | null,
  depth: number,
): void {
  const members = part.members?.all() ?? [];
  const { run } = to;
  // The host lists all names of a large object first, which is paid for beforehand.
  if (run.large?.has(fields)) run.steps -= run.large.size(fields) * LISTING;
  run.steps -= "size" in members ? members.size >> 1 : 0;
  if (run.steps < 0) run.halt("steps");
  if (to.full) return;
  for (const [name, { required }] of members) {
    if (to.full) return;
    if (required && !has(fields, name)) to.add("required", path, slot, fields, name);
  }
  let count = 0;
  for (const name in fields) {
    const value = fields[name];
    if (value === undefined) continue;
    count++;
    if (!to.full) explainField(to, part, slot, name, value, path, depth);
  }
  run.steps -= count >> 1;
  if (count > LARGE) run.wentThrough(fields, count);
  if (count < part.min) to.add("minProperties", path, slot, fields, part.min);
  if (count > part.max) to.add("maxProperties", path, slot, fields, part.max);
  for (const [name, property] of members) {
    if (to.full) return;
    if (property.schema === undefined || !has(fields, name)) continue;
    to.explain(property, fields[name], { above: path, key: name }, depth + 1);
  }
  for (const dependent of part.dependents ?? []) {
    if (!to.full && has(fields, dependent.name)) explainDependent(to, dependent, slot, fields, path, depth);
  }
}

/** What patterns, `additionalProperties` and `propertyNames` have against one member. */
function explainField(
  to: Explanation,
  part: ObjectPart,
  slot: Slot,
  name: string,
  value: unknown,
  path: Path | null,
  depth: number,
): void {
  let judged = part.members?.get(name)?.schema !== undefined;
  for (const { pattern, slot: below } of part.patterns ?? []) {
    to.run.steps -= patternCost(pattern, name);
    if (!pattern.test(name)) continue;
    judged = true;
    to.explain(below, value, { above: path, key: name }, depth + 1);
  }
  if (!judged && part.additional !== null) {
    const here: Path = { above: path, key: name };
    if (part.additional.schema === false) {
      to.add("additionalProperties", here, part.additional, value, {
        name,
        known: part.members?.declaredNames() ?? [],
      });
    } else to.explain(part.additional, value, here, depth + 1);
  }
  if (part.propertyNames !== null && !to.fits(part.propertyNames, name, depth + 1)) {
    const cause = to.firstCause(part.propertyNames, name, depth + 1);
    to.add("propertyNames", path, slot, name, { name, cause });
  }
}

function explainDependent(
  to: Explanation,
  { keyword, name, names, slot: below }: Dependent,
  slot: Slot,
  fields: Fields,
  path: Path | null,
  depth: number,
): void {
  to.run.steps -= (names?.length ?? 0) >> 2;
  for (const each of names ?? []) {
    if (!has(fields, each)) to.add(keyword, path, slot, fields, { name: each, because: name });
  }
  if (below !== null) to.explain(below, fields, path, depth + 1);
}
