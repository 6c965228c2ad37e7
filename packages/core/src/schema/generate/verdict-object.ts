import { anything, planOf } from "../plan/build.ts";
import { type ObjectPart, UNLIMITED } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";
import { ANY } from "../plan/types.ts";
import type { Place, WriteSlot } from "./verdict.ts";
import type { Writer } from "./writer.ts";

export function writeObject(w: Writer, part: ObjectPart, place: Place, writeSlot: WriteSlot): string {
  const { v, fail } = place;
  const closed = isClosed(part);
  const present = closed ? w.variable() : null;
  const names = [...(part.members?.all() ?? [])];
  let text = "";
  for (const [name, property] of names) text += writeProperty(w, name, property, present, place, writeSlot);
  if (present !== null) {
    // A closed object has as many members as were found above; only where the numbers differ are names compared.
    const start = names.filter(([, { required }]) => required).length;
    const count = w.variable();
    const name = w.variable();
    const unknown = isUnknown(w, v, name, declaredNames(part));
    const look = `${count} = 0;
for (const _ in ${v}) if (++${count} > ${names.length}) break;
if (${count} !== ${present}) for (const ${name} in ${v}) if (${unknown}) {
${w.readsOnce ? "" : `run.gaveUp(${v});\n`}${fail};
}
`;
    text = `let ${present} = ${start};\n${text}`;
    if (w.readsOnce) text += `let ${look}`;
    else {
      w.counts = true;
      text += `let ${count} = run.large === null ? -1 : knownSize(run, ${v});
if (${count} === -1) {
${look}} else if (${count} !== ${present}) ${fail};
`;
    }
  } else text += writeOthers(w, part, place, writeSlot);
  if (part.min > 0 || part.max !== UNLIMITED) {
    w.counts ||= !w.readsOnce;
    const size = w.variable();
    const count = w.readsOnce ? "countMembers" : "run.sizeOf";
    text += `const ${size} = ${count}(${v});\nif (${size} < ${part.min} || ${size} > ${part.max}) ${fail};\n`;
  }
  for (const { name, names: needed, slot } of part.dependents ?? []) {
    const body =
      (needed ?? []).map((each) => `if (!has(${v}, ${w.constant(each)})) ${fail};\n`).join("") +
      (slot === null ? "" : writeSlot(w, slot, { ...place, depth: place.depth + 1 }));
    if (body !== "") text += `if (has(${v}, ${w.constant(name)})) {\n${body}}\n`;
  }
  return text;
}

/** Only declared names may stand here, and every required one is declared. */
export const isClosed = (part: ObjectPart): boolean =>
  part.additional?.schema === false &&
  part.patterns === null &&
  part.propertyNames === null &&
  [...(part.members?.all().values() ?? [])].every(({ schema }) => schema !== undefined);

export const declaredNames = (part: ObjectPart): readonly string[] => part.members?.declaredNames() ?? [];

/** Up to this many names are compared one by one. */
const FEW = 12;

/** A condition: the member called `name` is there and is none of the names. */
export function isUnknown(w: Writer, v: string, name: string, names: readonly string[]): string {
  const other =
    names.length > FEW
      ? `!${w.constant(new Set(names))}.has(${name})`
      : names.map((each) => `${name} !== ${w.key(each)}`).join(" && ");
  return `${other || "true"} && ${v}[${name}] !== undefined`;
}

/** Reading a member: inherited ones such as `toString` are not members. */
export function readMember(w: Writer, v: string, name: string): string {
  const key = w.key(name);
  return name in Object.prototype ? `(hasOwn(${v}, ${key}) ? ${v}[${key}] : undefined)` : `${v}[${key}]`;
}

function writeProperty(
  w: Writer,
  name: string,
  property: Slot,
  present: string | null,
  place: Place,
  writeSlot: WriteSlot,
): string {
  const member = w.variable();
  const slot = property.schema === undefined ? null : property;
  const body =
    slot === null ? "" : writeSlot(w, slot, { v: member, fail: place.fail, depth: place.depth + 1 });
  const read = `const ${member} = ${readMember(w, place.v, name)};\n`;
  if (property.required) {
    // A test for a kind of value fails for undefined by itself.
    const tested =
      slot !== null && planOf(slot).mask !== ANY && !w.about(slot).apart && planOf(slot).also === null;
    return read + (tested ? "" : `if (${member} === undefined) ${place.fail};\n`) + body;
  }
  const inside = (present === null ? "" : `${present}++;\n`) + body;
  return inside === "" ? "" : `${read}if (${member} !== undefined) {\n${inside}}\n`;
}

/** The members that patterns, `additionalProperties` and `propertyNames` judge. */
function writeOthers(w: Writer, part: ObjectPart, place: Place, writeSlot: WriteSlot): string {
  const additional =
    part.additional === null || planOf(part.additional) === anything ? null : part.additional;
  if (part.patterns === null && additional === null && part.propertyNames === null) return "";
  const [name, member, judged] = [w.variable(), w.variable(), w.variable()];
  const [refused, done] = [w.label(), w.label()];
  const below: Place = { v: member, fail: `break ${refused}`, depth: place.depth + 1 };
  const cost = (slot: Slot | null): number => (slot === null ? 0 : w.about(slot).cost);
  const patterns = part.patterns ?? [];
  // Beside what judges it, each member costs something because it is there.
  const steps = patterns.reduce(
    (sum, { slot }) => sum + cost(slot),
    2 + cost(additional) + cost(part.propertyNames),
  );
  let text = `${w.spend(steps)}\n`;
  text += `const ${member} = ${place.v}[${name}];\nif (${member} === undefined) continue;\n`;
  if (additional !== null)
    text += `let ${judged} = ${w.constant(new Set(declaredNames(part)))}.has(${name});\n`;
  for (const { pattern, slot } of patterns) {
    const note = additional === null ? "" : `${judged} = true;\n`;
    text += `if ((run.steps -= patternCost(${w.constant(pattern)}, ${name}), ${w.constant(pattern.test)}(${name}))) {\n`;
    text += `${note}${writeSlot(w, slot, below)}}\n`;
  }
  if (additional !== null) text += `if (!${judged}) {\n${writeSlot(w, additional, below)}}\n`;
  if (part.propertyNames !== null) text += writeSlot(w, part.propertyNames, { ...below, v: name });
  return `${done}: {
${refused}: {
if (run.large !== null) payForNames(run, ${place.v});
for (const ${name} in ${place.v}) {
${text}}
break ${done};
}
run.gaveUp(${place.v});
${place.fail};
}
`;
}
