import type { JsonValue } from "../../json/json.ts";
import { measure } from "../../json/measure.ts";
import { formatsOfDialect } from "../format/formats.ts";
import type { Handler, Handlers } from "./handler.ts";
import { isCount, notCount } from "./handler.ts";
import { NumberPart, type Plan, TextPart, type ValuesPart } from "./plan.ts";
import { typeBits } from "./types.ts";

const textOf = (plan: Plan): TextPart => {
  plan.text ??= new TextPart();
  return plan.text;
};

const numberOf = (plan: Plan): NumberPart => {
  plan.number ??= new NumberPart();
  return plan.number;
};

const bound =
  (field: "min" | "max" | "above" | "below"): Handler =>
  (plan, value) => {
    if (typeof value !== "number") return "is not a number";
    numberOf(plan)[field] = value;
    return null;
  };

const length =
  (field: "min" | "max"): Handler =>
  (plan, value) => {
    if (!isCount(value)) return notCount;
    textOf(plan)[field] = value;
    return null;
  };

/** Below this many members a search through the list beats building a set. */
const SET_FROM = 16;

/** Characters of texts of the same length that are compared for one step. */
const CHARACTERS = 1_024;

/** Steps for comparing a text with the texts in a list; the host compares only those of the same length. */
function weighTexts(list: readonly JsonValue[]): number {
  let weight = 0;
  for (const each of list) if (typeof each === "string") weight += Math.floor(each.length / CHARACTERS);
  return weight;
}

/** Steps for comparing one part of a list or an object, all names of a large one listed anew. */
const COMPARED = 3;

/** Steps for the lists and objects in a list. */
function weighComposites(list: readonly JsonValue[]): number {
  let weight = 0;
  for (const each of list) {
    if (typeof each !== "object" || each === null) continue;
    const { nodes, bytes } = measure(each);
    weight += 1 + COMPARED * nodes + Math.floor(bytes / CHARACTERS);
  }
  return weight;
}

function addValues(plan: Plan, keyword: "const" | "enum", list: readonly JsonValue[]): null {
  const scalars = list.length < SET_FROM ? null : new Set(list);
  const textWeight = weighTexts(list);
  const composites = weighComposites(list);
  const weight = list.length + textWeight + composites;
  const part: ValuesPart = { keyword, list, scalar: composites === 0, scalars, weight, textWeight };
  if (plan.values === null) plan.values = [part];
  else plan.values.push(part);
  return null;
}

export const scalarHandlers: Handlers = {
  type(plan, value) {
    let bits = 0;
    if (typeof value === "string") bits = typeBits.get(value) ?? 0;
    else if (Array.isArray(value)) {
      for (const name of value) {
        const bit = typeBits.get(name);
        if (bit === undefined) return "names a type that does not exist";
        bits |= bit;
      }
    }
    if (bits === 0) return "names no type that exists";
    plan.mask &= bits;
    return null;
  },
  const: (plan, value) => addValues(plan, "const", [value]),
  enum: (plan, value) => (Array.isArray(value) ? addValues(plan, "enum", value) : "is not a list"),
  minimum: bound("min"),
  maximum: bound("max"),
  exclusiveMinimum: bound("above"),
  exclusiveMaximum: bound("below"),
  multipleOf(plan, value) {
    if (typeof value !== "number" || !(value > 0)) return "is not a number above zero";
    numberOf(plan).multipleOf = value;
    return null;
  },
  minLength: length("min"),
  maxLength: length("max"),
  pattern(plan, value, slot) {
    if (typeof value !== "string") return "is not a string";
    const pattern = slot.resource.library.pattern(value);
    if (!pattern.ok) return pattern.message;
    textOf(plan).pattern = pattern;
    return null;
  },
  format(plan, value, { resource }) {
    if (typeof value !== "string") return "is not a string";
    if (!resource.library.assertFormats && !resource.rules.assertsFormat) return null;
    const checker = formatsOfDialect[resource.rules.dialect].get(value);
    if (checker) textOf(plan).format = checker;
    return null;
  },
};
