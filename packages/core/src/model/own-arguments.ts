import { isJsonObject, type JsonValue } from "../json/json.ts";
import type { Definition } from "./definition.ts";

/** Arguments under the names that the tool itself gave them, before it was imported. */
export function ownArguments({ origin }: Pick<Definition, "origin">, given: JsonValue): JsonValue {
  const own = origin?.parameters;
  if (own === undefined || !isJsonObject(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [Object.hasOwn(own, name) ? own[name] : name, value]),
  );
}
