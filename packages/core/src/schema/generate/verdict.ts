import { planOf } from "../plan/build.ts";
import type { AlsoPart, Plan } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";
import { ANY, ARRAY, fits, NUMBER, OBJECT, STRING } from "../plan/types.ts";
import { type Fault, isNoneOf, numberFaults, textFaults } from "./faults.ts";
import { kindIs, kindIsNot } from "./kinds.ts";
import { writeList } from "./verdict-list.ts";
import { writeObject } from "./verdict-object.ts";
import type { Writer } from "./writer.ts";

/** Where statements are being written: the variable they judge, what they do when it does not fit, and how deep. */
export interface Place {
  readonly v: string;
  /** `return false` or a `break`. */
  readonly fail: string;
  /** Levels below the function's own. */
  readonly depth: number;
}

export type WriteSlot = (w: Writer, slot: Slot, place: Place) => string;

/** Statements that end where the value fits the slot and leave by `place.fail` where it does not. */
export function writeSlot(w: Writer, slot: Slot, place: Place): string {
  return w.about(slot).apart ? writeCall(w, slot, place) : writePlan(w, slot, place);
}

/** The statements of a slot itself, also where others call it as a function. */
export function writePlan(w: Writer, slot: Slot, place: Place): string {
  const plan = planOf(slot);
  const { v, fail } = place;
  if (plan.simple) return plan.mask === ANY ? "" : `if (${kindIsNot(plan.mask, v)}) ${fail};\n`;
  if (plan.unevaluated !== null) {
    w.counts = true;
    return `if (!sure(run, check(${w.constant(plan)}, ${v}, run, d + ${place.depth}))) ${fail};\n`;
  }
  const kinds = impliedByValues(plan) ? "" : writeKinds(w, plan, place);
  const values = (plan.values ?? []).map((part) => `if (${isNoneOf(w, part, v)}) ${fail};\n`).join("");
  return kinds + values + (plan.also === null ? "" : writeAlso(w, plan.also, place));
}

function writeCall(w: Writer, slot: Slot, { v, fail, depth }: Place): string {
  return `if (!${w.functionFor(slot, "fits")}(${v}, d + ${depth})) ${fail};\n`;
}

/** `enum: ["a", "b"]` beside `type: "string"` says it all. */
function impliedByValues({ mask, text, number, list, object, values }: Plan): boolean {
  if (text !== null || number !== null || list !== null || object !== null) return false;
  return values?.some((part) => part.scalar && part.list.every((each) => fits(mask, each))) ?? false;
}

/** Tells the kinds of value apart and gives each its part. */
function writeKinds(w: Writer, plan: Plan, place: Place): string {
  const { v, fail } = place;
  const parts: (readonly [kind: number, body: string])[] = [];
  const add = (kind: number, body: string): void => {
    if ((plan.mask & kind) !== 0 && body !== "") parts.push([plan.mask & kind, body]);
  };
  if (plan.text !== null) add(STRING, writeFaults(textFaults(w, plan.text, v), fail));
  if (plan.number !== null) add(NUMBER, writeFaults(numberFaults(w, plan.number, v), fail));
  if (plan.list !== null) add(ARRAY, writeList(w, plan.list, place, writeSlot));
  if (plan.object !== null) add(OBJECT, writeObject(w, plan.object, place, writeSlot));
  const [only] = parts;
  if (only && parts.length === 1 && only[0] === plan.mask) {
    return `if (${kindIsNot(plan.mask, v)}) ${fail};\n${only[1]}`;
  }
  const rest = plan.mask === ANY ? ANY : parts.reduce((mask, [kind]) => mask & ~kind, plan.mask);
  // Where any kind may stand, even a number that JSON lacks meets the number's part, as in the interpreter.
  const isKind = (kind: number): string =>
    kind === NUMBER && plan.mask === ANY ? `typeof ${v} === "number"` : kindIs(kind, v);
  const branches = parts.map(([kind, body]) => `if (${isKind(kind)}) {\n${body}} else `);
  if (rest === ANY) return branches.length === 0 ? "" : `${branches.join("")}{}\n`;
  return `${branches.join("")}if (${kindIsNot(rest, v)}) ${fail};\n`;
}

const writeFaults = (faults: readonly Fault[], fail: string): string =>
  faults.map(([, broken]) => `if (${broken}) ${fail};\n`).join("");

function writeAlso(w: Writer, also: AlsoPart, place: Place): string {
  const inner: Place = { ...place, depth: place.depth + 1 };
  let text = "";
  for (const slot of [also.entered, also.ref, ...(also.allOf ?? [])]) {
    if (slot !== null) text += writeSlot(w, slot, inner);
  }
  if (also.anyOf !== null) text += writeAnyOf(w, also.anyOf, inner);
  if (also.oneOf !== null) text += writeOneOf(w, also.oneOf, inner);
  if (also.not !== null) {
    const label = w.label();
    const weight = w.variable();
    const body = writeSlot(w, also.not, { ...inner, fail: `break ${label}` });
    const left = w.leave(also.not, inner, weight);
    text += `${weigher(weight, left)}${label}: {\n${body}${place.fail};\n}\n${left}`;
  }
  if (also.condition !== null) text += writeCondition(w, also, also.condition, inner);
  return text;
}

/** Statements that set a fresh variable to whether the value fits. */
function writeFits(w: Writer, slot: Slot, place: Place): readonly [variable: string, text: string] {
  const [fine, weight] = [w.variable(), w.variable()];
  const label = w.label();
  const body = writeSlot(w, slot, { ...place, fail: `break ${label}` });
  const left = w.leave(slot, place, weight);
  const pay = left && `if (!${fine}) {\n${left}}\n`;
  const text = `let ${fine} = false;\n${label}: {\n${body}${fine} = true;\n}\n`;
  return [fine, weigher(weight, left) + text + pay];
}

/** Declares the variable for a value's weight where some text asks for it. */
const weigher = (weight: string, text: string): string =>
  text.includes(weight) ? `let ${weight} = null;\n` : "";

function writeAnyOf(w: Writer, branches: readonly Slot[], place: Place): string {
  const plans = branches.map(planOf);
  if (plans.every(({ simple }) => simple)) {
    const mask = plans.reduce((bits, plan) => bits | plan.mask, 0);
    if (plans.some((plan) => plan.mask === ANY)) return "";
    if (mask !== ANY) return `if (${kindIsNot(mask, place.v)}) ${place.fail};\n`;
  }
  const label = w.label();
  const weight = w.variable();
  const last = branches.length - 1;
  const tries = branches.map((branch, i) => {
    const next = w.label();
    const body = writeSlot(w, branch, { ...place, fail: `break ${next}` });
    const left = i === last ? "" : w.leave(branch, place, weight);
    return `${next}: {\n${body}break ${label};\n}\n${left}`;
  });
  const text = tries.join("");
  return `${weigher(weight, text)}${label}: {\n${text}${place.fail};\n}\n`;
}

function writeOneOf(w: Writer, branches: readonly Slot[], place: Place): string {
  const [count, weight] = [w.variable(), w.variable()];
  const tries = branches.map((branch, i) => {
    const next = w.label();
    const body = writeSlot(w, branch, { ...place, fail: `break ${next}` });
    const again = i === 0 ? "" : `if (${count} === 1) ${place.fail};\n`;
    const left = w.leave(branch, place, weight);
    if (left === "") return `${next}: {\n${body}${again}${count}++;\n}\n`;
    const done = w.label();
    return `${done}: {\n${next}: {\n${body}${again}${count}++;\nbreak ${done};\n}\n${left}}\n`;
  });
  const text = tries.join("");
  return `${weigher(weight, text)}let ${count} = 0;\n${text}if (${count} !== 1) ${place.fail};\n`;
}

function writeCondition(w: Writer, also: AlsoPart, condition: Slot, place: Place): string {
  if (also.whenTrue === null && also.whenFalse === null) return "";
  const [fine, text] = writeFits(w, condition, place);
  const then = also.whenTrue === null ? "" : writeSlot(w, also.whenTrue, place);
  const otherwise = also.whenFalse === null ? "" : writeSlot(w, also.whenFalse, place);
  return `${text}if (${fine}) {\n${then}} else {\n${otherwise}}\n`;
}
