import type { WrittenTool } from "../format/format.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { short } from "../schema/explain/short.ts";

/** A parameter of a definition that lists them, where it is an object. */
export interface GivenParameter {
  readonly value: JsonObject;
  readonly at: Pointer;
  /** "path" or "#2", for messages. */
  readonly called: string;
}

export function parametersOf({ value, places }: WrittenTool): readonly GivenParameter[] {
  const list = isJsonObject(value) && places.parameters !== undefined ? value.parameters : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((parameter: JsonValue, i): GivenParameter[] => {
    if (!isJsonObject(parameter)) return [];
    const called = typeof parameter.name === "string" ? short(parameter.name) : `#${i + 1}`;
    return [{ value: parameter, at: child(places.parameters ?? "", i), called }];
  });
}
