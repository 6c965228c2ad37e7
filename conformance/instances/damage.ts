import type { JsonValue } from "@toolwright/core";
import type { Hints } from "./hints.ts";
import { stringOfLength } from "./make-string.ts";
import { type MutableObject, setOwn } from "./own.ts";
import type { Random } from "./random.ts";

const trickyNames = ["__proto__", "constructor", "toString", "hasOwnProperty", "extra", "", "length", "0"];
const trickyNumbers = [0, -0, 1, -1, 1.5, 0.1 + 0.2, 1e308, -1e308, 5e-324, 2 ** 53, 1e21, 0.01, 99_999];

/** A copy of the value with one or more things probably wrong, at places of any depth. */
export function damaged(value: JsonValue, hints: Hints, random: Random): JsonValue {
  let result = value;
  const times = random.pick([1, 1, 1, 2, 4]);
  for (let i = 0; i < times; i += 1) result = damageSomewhere(result, hints, random);
  return result;
}

function damageSomewhere(value: JsonValue, hints: Hints, random: Random): JsonValue {
  if (typeof value !== "object" || value === null) return damageScalar(value, hints, random);
  const children = Object.keys(value);
  const stay = children.length === 0 ? 0.9 : 0.3;
  if (random.chance(0.05)) return anything(hints, random);
  if (random.chance(stay))
    return Array.isArray(value) ? damageArray(value, hints, random) : damageObject(value, hints, random);
  const key = random.pick(children.length === 0 ? [random.pick(trickyNames)] : children);
  if (Array.isArray(value))
    return value.map((item, i) => (String(i) === key ? damageSomewhere(item, hints, random) : item));
  const copy = copyOf(value);
  setOwn(copy, key, damageSomewhere(copy[key] ?? null, hints, random));
  return copy;
}

function damageObject(value: object, hints: Hints, random: Random): JsonValue {
  const copy = copyOf(value);
  const names = Object.keys(copy);
  const known = names.length === 0 ? "" : random.pick(names);
  switch (random.integer(0, 4)) {
    case 0:
      delete copy[known];
      return copy;
    case 1:
      setOwn(copy, random.pick(trickyNames), anything(hints, random));
      return copy;
    case 2:
      if (hints.names.length > 0) setOwn(copy, random.pick(hints.names), anything(hints, random));
      return copy;
    case 3: {
      setOwn(copy, random.pick([known.toUpperCase(), `${known} `, `${known}s`]), copy[known] ?? null);
      if (random.chance(0.5)) delete copy[known];
      return copy;
    }
    default:
      return random.chance(0.5) ? {} : anything(hints, random);
  }
}

function damageArray(value: readonly JsonValue[], hints: Hints, random: Random): JsonValue {
  switch (random.integer(0, 5)) {
    case 0:
      return value.slice(1);
    case 1:
      return value.slice(0, -1);
    case 2:
      return [...value, anything(hints, random)];
    case 3:
      // The same again, with its keys in another order where it has any.
      return value.length === 0 ? [null] : [...value, reordered(random.pick(value))];
    case 4:
      return [...value].reverse();
    default:
      return random.chance(0.5) ? [] : (value[0] ?? null);
  }
}

function damageScalar(value: JsonValue, hints: Hints, random: Random): JsonValue {
  if (random.chance(0.4)) return anything(hints, random);
  if (typeof value === "number") {
    return random.pick([value + 1, value - 1, -value, value + 0.5, value / 10, String(value)]);
  }
  if (typeof value === "string") {
    const nearMisses = [
      value.toUpperCase(),
      `${value} `,
      `${value}x`,
      value.slice(1),
      value.slice(0, -1),
      "",
    ];
    return random.pick([...nearMisses, `😀${value}`, value + value, Number(value) || 0]);
  }
  return value === null ? random.pick<JsonValue>([0, "", false, {}]) : !value;
}

function anything(hints: Hints, random: Random): JsonValue {
  switch (random.integer(0, 7)) {
    case 0:
      return random.pick<JsonValue>([null, true, false, [], {}, [null], ""]);
    case 1:
      return random.pick(trickyNumbers);
    case 2:
      return random.pick(hints.numbers) + random.pick([0, 0, 1, -1, 0.5, 0.1]);
    case 3:
      return stringOfLength(random.pick(hints.numbers) + random.integer(-1, 1), random);
    case 4:
      return hints.texts.length === 0 ? "" : random.pick(hints.texts);
    case 5:
      return hints.constants.length === 0 ? [] : reordered(random.pick(hints.constants));
    case 6: {
      const object: MutableObject = {};
      setOwn(object, random.pick([...trickyNames, ...hints.names]), random.pick(trickyNumbers));
      return object;
    }
    default:
      return [random.pick(trickyNumbers), random.pick(trickyNumbers)];
  }
}

function reordered(value: JsonValue): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(reordered);
  const copy: MutableObject = {};
  for (const [name, child] of Object.entries(value).reverse()) setOwn(copy, name, reordered(child));
  return copy;
}

function copyOf(value: object): MutableObject {
  const copy: MutableObject = {};
  for (const [name, child] of Object.entries(value)) setOwn(copy, name, child);
  return copy;
}
