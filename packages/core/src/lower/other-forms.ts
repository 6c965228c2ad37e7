import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import { short } from "../schema/explain/short.ts";
import { hasOddNumber, ODD_NUMBER } from "./odd-number.ts";
import { textOf } from "./value-set.ts";
import { below, type Complain, sentPlace, type Way } from "./way.ts";

/** An object with names of its own choice, as a list of pairs. */
export function pairsWay(values: Way): Way {
  return {
    send: (value) =>
      isJsonObject(value)
        ? Object.keys(value).map((key) => ({ key, value: values.send(value[key] as JsonValue) }))
        : value,
    raise(value, at, complain) {
      if (!Array.isArray(value)) return value;
      const raised: Record<string, JsonValue> = {};
      value.forEach((pair: JsonValue, i) => {
        if (!isJsonObject(pair) || typeof pair.key !== "string") {
          complain(child(at, i), "This is not a key-value pair.");
        } else if (Object.hasOwn(raised, pair.key)) {
          complain(child(at, i), `The key ${short(pair.key)} comes twice.`);
        } else {
          const given = pair.value === undefined ? null : pair.value;
          setOwn(raised, pair.key, values.raise(given, child(at, pair.key), complain));
          complainOfOthers(pair, pairKeys, child(at, pair.key), "in a pair of key and value", complain);
        }
      });
      return raised;
    },
    sentAt([name, ...inside], value) {
      if (name === undefined || !Array.isArray(value)) return [];
      const index = value.findIndex((pair: JsonValue) => isJsonObject(pair) && pair.key === name);
      if (index >= 0) return [String(index), ...below("value", values, inside, value[index]?.value)];
      // What is no pair is spoken of by its place; one that is missing is missing in the list.
      return value[Number(name)] === undefined ? [] : [name];
    },
  };
}

const pairKeys: ReadonlySet<string> = new Set(["key", "value"]);

/** What has no place in the author's terms must not go without a word. */
function complainOfOthers(
  value: JsonObject,
  known: ReadonlySet<string>,
  at: Pointer,
  where: string,
  complain: Complain,
): void {
  for (const key of Object.keys(value))
    if (!known.has(key)) complain(at, `There is no place for ${short(key)} ${where}.`);
}

/** A list with a meaning for each place, as an object with numbered members. */
export function tupleWay(places: number, members: Way): Way {
  const keys = Array.from({ length: places }, (_, i) => tupleKey(i));
  const known = new Set(keys);
  const where = `in a list that travels as ${tupleKey(0)} to ${tupleKey(places - 1)}`;
  return {
    send(value) {
      if (!Array.isArray(value)) return value;
      return members.send(Object.fromEntries(value.map((item: JsonValue, i) => [tupleKey(i), item])));
    },
    raise(value, at, complain) {
      if (!isJsonObject(value)) return value;
      const raised = members.raise(value, at, complain);
      if (!isJsonObject(raised)) return raised;
      const end = keys.findIndex((key) => !Object.hasOwn(raised, key));
      const count = end === -1 ? keys.length : end;
      // Those that are there up to the first that is not are all that there are, where none comes later.
      if (Object.keys(raised).filter((key) => known.has(key)).length > count)
        complain(child(at, count), `"${tupleKey(count)}" is missing before one that is there.`);
      complainOfOthers(raised, known, at, where, complain);
      return Array.from({ length: count }, (_, i) => raised[tupleKey(i)] as JsonValue);
    },
    sentAt: ([index, ...inside], value) =>
      index === undefined ? [] : sentPlace(members, [tupleKey(Number(index)), ...inside], value),
  };
}

export const tupleKey = (index: number): string => `item_${index + 1}`;

/** Any value, as JSON text. */
export const textWay: Way = {
  send: (value) => JSON.stringify(value),
  raise(value, at, complain) {
    if (typeof value !== "string") return value;
    try {
      const read = JSON.parse(value) as JsonValue;
      if (!hasOddNumber(read)) return read;
      complain(at, ODD_NUMBER);
    } catch {
      // A model that means a text often says no more than that; what begins like JSON was meant as that.
      if (/^\s*[[{"]/.test(value)) complain(at, "The text is not JSON.");
    }
    return value;
  },
  // What is in a text has no place of its own.
  sentAt: () => [],
};

/** Values spelled as texts. */
export function spelledWay(values: ReadonlyMap<string, JsonValue>): Way {
  const texts = new Map([...values].map(([text, value]) => [textOf(value), text]));
  return {
    send: (value) => texts.get(textOf(value)) ?? value,
    raise: (value) =>
      typeof value === "string" && values.has(value) ? (values.get(value) as JsonValue) : value,
  };
}

/** The whole value under one name. */
export function wrapWay(key: string, way: Way): Way {
  return {
    send: (value) => ({ [key]: way.send(value) }),
    raise: (value, at, complain) =>
      isJsonObject(value) && Object.hasOwn(value, key)
        ? way.raise(value[key] as JsonValue, at, complain)
        : value,
    sentAt: (place, value) =>
      isJsonObject(value) && Object.hasOwn(value, key) ? below(key, way, place, value[key]) : [],
  };
}
