import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";

/** What a definition says of members that it is given another value of, other than false, which is as good as nothing. */
export function overruled(definition: JsonObject, fixed: JsonObject, at = ""): readonly Overruled[] {
  return Object.keys(fixed).flatMap((name): readonly Overruled[] => {
    const [said, value] = [definition[name], fixed[name] as JsonValue];
    if (said === undefined || said === false || said === value) return [];
    const pointer = child(at, name);
    if (isJsonObject(value)) return isJsonObject(said) ? overruled(said, value, pointer) : [];
    return [{ pointer, name, said, value }];
  });
}

interface Overruled {
  readonly pointer: Pointer;
  readonly name: string;
  readonly said: JsonValue;
  readonly value: JsonValue;
}

/** Gives a definition the members that must stand in it, whatever it says of them itself. */
export function addFixed(definition: Record<string, JsonValue>, fixed: JsonObject): void {
  for (const name in fixed) {
    const value = fixed[name] as JsonValue;
    const held = isJsonObject(value) && Object.hasOwn(definition, name) ? definition[name] : undefined;
    setOwn(definition, name, isJsonObject(held) ? withFixed(held, value as JsonObject) : value);
  }
}

/** The parts of a definition may be its author's. */
function withFixed(part: JsonObject, fixed: JsonObject): JsonObject {
  const complete: Record<string, JsonValue> = { ...part };
  addFixed(complete, fixed);
  return complete;
}
