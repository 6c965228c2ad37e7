import { escapeToken } from "../../json/pointer.ts";
import { typesOf } from "../explain/types-of.ts";
import { placeOf } from "../explain/violation.ts";
import { planOf } from "../plan/build.ts";
import { type ListPart, type ObjectPart, type Plan, UNLIMITED } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";
import { ANY, ARRAY, NUMBER, OBJECT, STRING } from "../plan/types.ts";
import { type Fault, isNoneOf, numberFaults, textFaults } from "./faults.ts";
import { kindIs, kindIsNot } from "./kinds.ts";
import { writePlan } from "./verdict.ts";
import { isKnown } from "./verdict-list.ts";
import { declaredNames, isClosed, isUnknown, readMember } from "./verdict-object.ts";
import type { Writer } from "./writer.ts";

/** Where errors are being written: the variable, the pointer to it as an expression, and how deep. */
export interface ErrorPlace {
  readonly v: string;
  /** What the function was given, or a variable; the rest of the pointer is known while writing. */
  readonly base: string;
  readonly suffix: string;
  readonly depth: number;
}

/** Statements that add what is wrong with the value to `errors`, and return once there are enough. */
export class ErrorWriter {
  private readonly w: Writer;
  private readonly most: number;

  constructor(w: Writer, most: number) {
    this.w = w;
    this.most = most;
  }

  slot(slot: Slot, place: ErrorPlace): string {
    if (!this.w.about(slot).apart) return this.plan(slot, place);
    const call = `${this.w.functionFor(slot, "explain")}(${place.v}, d + ${place.depth}, ${this.at(place)});\n`;
    return `${call}if (errors !== null && errors.length >= ${this.most}) return;\n`;
  }

  plan(slot: Slot, place: ErrorPlace): string {
    const plan = planOf(slot);
    const { v } = place;
    if (!isPlain(plan)) return this.delegate(slot, place);
    const wrongKind = this.add("type", slot, place, typesOf(slot));
    if (plan.simple) return plan.mask === ANY ? "" : `if (${kindIsNot(plan.mask, v)}) {\n${wrongKind}}\n`;
    const body = this.parts(plan, slot, place) + this.values(plan, slot, place);
    if (plan.mask === ANY) return body;
    return `if (${kindIsNot(plan.mask, v)}) {\n${wrongKind}} else {\n${body}}\n`;
  }

  /** What only the interpreter explains: it is asked where the generated answer is no. */
  private delegate(slot: Slot, place: ErrorPlace): string {
    const { w } = this;
    const label = w.label();
    const fine = writePlan(w, slot, { v: place.v, fail: `break ${label}`, depth: place.depth });
    const done = w.label();
    w.counts = true;
    return `${done}: {
${label}: {
${fine}break ${done};
}
explainInto(${w.constant(slot)}, ${place.v}, ${this.at(place)}, d + ${place.depth});
if (errors.length >= ${this.most}) return;
}
`;
  }

  private parts(plan: Plan, slot: Slot, place: ErrorPlace): string {
    const { v } = place;
    const { mask } = plan;
    const parts: string[] = [];
    const add = (kind: number, body: string): void => {
      if ((mask & kind) === 0 || body === "") return;
      const only = (mask & ~kind) === 0;
      const isKind = kind === NUMBER ? `typeof ${v} === "number"` : kindIs(kind, v);
      parts.push(only ? body : `if (${isKind}) {\n${body}}\n`);
    };
    if (plan.text !== null) add(STRING, this.faults(textFaults(this.w, plan.text, v), slot, place));
    if (plan.number !== null) add(NUMBER, this.faults(numberFaults(this.w, plan.number, v), slot, place));
    if (plan.list !== null) add(ARRAY, this.list(plan.list, slot, place));
    if (plan.object !== null) add(OBJECT, this.object(plan.object, slot, place));
    return parts.join("");
  }

  private faults(faults: readonly Fault[], slot: Slot, place: ErrorPlace): string {
    const schema = slot.schema as Readonly<Record<string, unknown>>;
    return faults
      .map(([keyword, broken]) => `if (${broken}) {\n${this.add(keyword, slot, place, schema[keyword])}}\n`)
      .join("");
  }

  private list(part: ListPart, slot: Slot, place: ErrorPlace): string {
    const { v } = place;
    const { w } = this;
    let text = "";
    if (part.min > 0)
      text += `if (${v}.length < ${part.min}) {\n${this.add("minItems", slot, place, part.min)}}\n`;
    if (part.max !== UNLIMITED) {
      text += `if (${v}.length > ${part.max}) {\n${this.add("maxItems", slot, place, part.max)}}\n`;
    }
    if (part.rest === null) return text;
    const [i, item, at] = [w.variable(), w.variable(), w.variable()];
    // Only the wrong item needs its pointer, but its inner errors need it many times: one variable for all of them.
    const below: ErrorPlace = { v: item, base: at, suffix: "", depth: place.depth + 1 };
    const simple = planOf(part.rest).simple;
    const inside = this.slot(
      part.rest,
      simple ? { ...below, base: `${this.at(place)} + "/" + ${i}` } : below,
    );
    if (!simple) text += `${w.spend(`${w.about(part.rest).cost} * ${v}.length`)}\n`;
    if (inside === "") return text;
    const pointer = simple ? "" : `const ${at} = ${this.at(place)} + "/" + ${i};\n`;
    const known =
      simple && !w.readsOnce
        ? `if (!(${isKnown(w, v)} && run.allFit(${v}, 0, ${planOf(part.rest).mask})))\n`
        : "";
    return `${text}${known}for (let ${i} = 0; ${i} < ${v}.length; ${i}++) {\nconst ${item} = ${v}[${i}];\n${pointer}${inside}}\n`;
  }

  private object(part: ObjectPart, slot: Slot, place: ErrorPlace): string {
    const { v } = place;
    const { w } = this;
    const closed = isClosed(part);
    const present = w.variable();
    // What is missing and what is too many is told before anything is said of the members themselves.
    let text = closed ? `let ${present} = 0;\n` : "";
    let inside = "";
    for (const [name, property] of part.members?.all() ?? []) {
      const member = w.variable();
      text += `const ${member} = ${readMember(w, v, name)};\n`;
      if (closed) text += `if (${member} !== undefined) ${present}++;\n`;
      if (property.required)
        text += `if (${member} === undefined) {\n${this.add("required", slot, place, name)}}\n`;
      const suffix = `${place.suffix}/${escapeToken(name)}`;
      const below = { ...place, v: member, suffix, depth: place.depth + 1 };
      const body = property.schema === undefined ? "" : this.slot(property, below);
      if (body !== "") inside += `if (${member} !== undefined) {\n${body}}\n`;
    }
    return text + (closed ? this.extra(part, present, place) : "") + inside;
  }

  /** Members of a closed object that its schema does not know. */
  private extra(part: ObjectPart, present: string, place: ErrorPlace): string {
    const { v } = place;
    const { w } = this;
    const [count, name] = [w.variable(), w.variable()];
    const names = declaredNames(part);
    const [at, words] = placeOf("additionalProperties", part.additional as Slot);
    const told = [
      w.constant("additionalProperties"),
      `${this.at(place)} + "/" + escapeToken(${name})`,
      w.constant(at),
      w.constant(words),
      `${v}[${name}]`,
      `{ name: ${name}, known: ${w.constant(names)} }`,
    ];
    return `let ${count} = 0;
for (const _ in ${v}) if (++${count} > ${names.length}) break;
if (${count} !== ${present}) for (const ${name} in ${v}) if (${isUnknown(w, v, name, names)}) {
${this.push(told)}}
`;
  }

  private values(plan: Plan, slot: Slot, place: ErrorPlace): string {
    return (plan.values ?? [])
      .map((part) => {
        const detail = part.keyword === "const" ? part.list[0] : part.list;
        const wrong = isNoneOf(this.w, part, place.v);
        return `if (${wrong}) {\n${this.add(part.keyword, slot, place, detail)}}\n`;
      })
      .join("");
  }

  private add(keyword: string, slot: Slot, place: ErrorPlace, detail: unknown): string {
    const { w } = this;
    const [at, words] = placeOf(keyword, slot);
    const constants = [at, words].map((each) => w.constant(each));
    return this.push([w.constant(keyword), this.at(place), ...constants, place.v, w.constant(detail)]);
  }

  private push(told: readonly string[]): string {
    const made = `new FoundViolation(${told.join(", ")})`;
    if (this.most === 1) return `errors = [${made}];\nreturn;\n`;
    return `if (errors === null) errors = [${made}];\nelse if (errors.push(${made}) >= ${this.most}) return;\n`;
  }

  private at({ base, suffix }: ErrorPlace): string {
    if (base === "") return this.w.constant(suffix);
    return suffix === "" ? base : `${base} + ${this.w.constant(suffix)}`;
  }
}

/** Whether the generated text itself explains a plan: no union, no reference, no keyword that looks across members. */
function isPlain({ also, unevaluated, list, object, mask }: Plan): boolean {
  if (also !== null || unevaluated !== null || mask === 0) return false;
  if (list !== null && (list.contains !== null || list.unique || list.prefix !== null)) return false;
  if (list?.rest?.schema === false) return false;
  if (object === null) return true;
  if (object.min > 0 || object.max !== UNLIMITED || object.dependents !== null) return false;
  const open = object.additional === null || object.additional.schema === true;
  return (open || isClosed(object)) && object.patterns === null && object.propertyNames === null;
}
