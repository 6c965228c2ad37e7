import { LARGE } from "../check/large.ts";
import { planOf } from "../plan/build.ts";
import { type ListPart, UNLIMITED } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";
import type { Place, WriteSlot } from "./verdict.ts";
import type { Writer } from "./writer.ts";

export function writeList(w: Writer, part: ListPart, place: Place, writeSlot: WriteSlot): string {
  const { v, fail } = place;
  const sizes: string[] = [];
  if (part.min > 0) sizes.push(`${v}.length < ${part.min}`);
  if (part.max !== UNLIMITED) sizes.push(`${v}.length > ${part.max}`);
  let text = sizes.length === 0 ? "" : `if (${sizes.join(" || ")}) ${fail};\n`;
  const prefix = part.prefix ?? [];
  prefix.forEach((slot, i) => {
    const item = w.variable();
    const body = writeSlot(w, slot, { v: item, fail, depth: place.depth + 1 });
    if (body !== "") text += `if (${v}.length > ${i}) {\nconst ${item} = ${v}[${i}];\n${body}}\n`;
  });
  if (part.rest !== null) text += writeEach(w, part.rest, prefix.length, place, writeSlot, fail);
  if (part.contains !== null) text += writeContains(w, part, part.contains, place, writeSlot);
  if (part.unique) {
    w.counts = true;
    text += `if (${v}.length > 1 && !sure(run, areUnique(${v}, run))) ${fail};\n`;
  }
  return text;
}

function writeEach(
  w: Writer,
  slot: Slot,
  from: number,
  place: Place,
  writeSlot: WriteSlot,
  fail: string,
): string {
  const i = w.variable();
  const item = w.variable();
  const body = writeSlot(w, slot, { v: item, fail, depth: place.depth + 1 });
  const { simple } = planOf(slot);
  const { cost } = w.about(slot);
  // Paid for at once, also where nothing is asked of the items but to be looked at.
  const spend = simple ? "" : `${w.spend(`${cost} * ${place.v}.length`)}\n`;
  if (body === "") return spend;
  const known =
    simple && !w.readsOnce
      ? `if (${isKnown(w, place.v)}) {\nif (!run.allFit(${place.v}, ${from}, ${planOf(slot).mask})) ${fail};\n} else `
      : "";
  return `${spend}${known}for (let ${i} = ${from}; ${i} < ${place.v}.length; ${i}++) {\nconst ${item} = ${place.v}[${i}];\n${body}}\n`;
}

/** A condition: a list has been looked through so often that what is remembered of it has to do. */
export function isKnown(w: Writer, v: string): string {
  w.counts = true;
  return `${v}.length > ${LARGE} && (run.free -= ${v}.length) < 0`;
}

function writeContains(w: Writer, part: ListPart, slot: Slot, place: Place, writeSlot: WriteSlot): string {
  const { v, fail, depth } = place;
  const [count, i, item, weight] = [w.variable(), w.variable(), w.variable(), w.variable()];
  const [label, done] = [w.label(), w.label()];
  const body = writeSlot(w, slot, { v: item, fail: `break ${label}`, depth: depth + 1 });
  const bounds = [`${count} < ${part.minContains}`];
  if (part.maxContains !== UNLIMITED) bounds.push(`${count} > ${part.maxContains}`);
  const left = w.leave(slot, { v: item, depth: depth + 1 }, weight);
  return `let ${count} = 0;
for (let ${i} = 0; ${i} < ${v}.length; ${i}++) ${done}: {
${w.spend(w.about(slot).cost)}
const ${item} = ${v}[${i}];
let ${weight} = null;
${label}: {
${body}${count}++;
break ${done};
}
${left}}
if (${bounds.join(" || ")}) ${fail};
`;
}
