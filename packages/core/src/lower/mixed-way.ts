import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import { sentPlace, type Way } from "./way.ts";

/** An object with declared members and others: the others travel as pairs under a key of their own. */
export function mixedWay(key: string, declared: ReadonlySet<string>, members: Way, pairs: Way): Way {
  return {
    send(value) {
      if (!isJsonObject(value)) return value;
      const known: Record<string, JsonValue> = {};
      const others: Record<string, JsonValue> = {};
      for (const name of Object.keys(value))
        setOwn(declared.has(name) ? known : others, name, value[name] as JsonValue);
      const sent = members.send(known);
      return isJsonObject(sent) ? { ...sent, [key]: pairs.send(others) } : sent;
    },
    raise(value, at, complain) {
      if (!isJsonObject(value)) return value;
      const { [key]: given, ...rest } = value;
      const raised = members.raise(rest, at, complain);
      const others = given === undefined ? {} : pairs.raise(given, at, complain);
      if (!isJsonObject(raised) || !isJsonObject(others)) return raised;
      for (const name of Object.keys(others).filter((each) => declared.has(each)))
        complain(child(at, name), `"${name}" is a member of its own and cannot come as a pair.`);
      return { ...others, ...raised };
    },
    sentAt([name, ...inside], value) {
      if (name === undefined) return [];
      if (declared.has(name) || !isJsonObject(value)) return sentPlace(members, [name, ...inside], value);
      return [key, ...sentPlace(pairs, [name, ...inside], value[key])];
    },
  };
}
