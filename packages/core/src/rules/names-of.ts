import type { WrittenTool } from "../format/format.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import type { Facts, NameFacts } from "../profile/profile.ts";

/** A name that a definition gives, with what the profile says of such names. */
export interface GivenName {
  /** "name", "parameter name" or "namespace". */
  readonly what: string;
  readonly value: string;
  readonly pointer: Pointer;
  readonly facts: NameFacts;
}

/** The names in a definition that a profile has something to say of. */
export function namesOf({ value, at, places, tool, schemas }: WrittenTool, facts: Facts): GivenName[] {
  const names: GivenName[] = [];
  if (facts.name !== undefined && places.name !== undefined) {
    const name = isText(tool.name, value, places.name, at);
    if (name !== undefined)
      names.push({ what: "name", value: name, pointer: places.name, facts: facts.name });
  }
  if (facts.namespace !== undefined && isJsonObject(value) && typeof value.namespace === "string") {
    const pointer = child(at, "namespace");
    names.push({ what: "namespace", value: value.namespace, pointer, facts: facts.namespace });
  }
  const { parameterName } = facts;
  if (parameterName === undefined) return names;
  const add = (name: string, pointer: Pointer): void => {
    names.push({ what: "parameter name", value: name, pointer, facts: parameterName });
  };
  if (places.parameters !== undefined && isJsonObject(value)) {
    const list = value.parameters;
    if (!Array.isArray(list)) return names;
    list.forEach((parameter: JsonValue, i) => {
      if (isJsonObject(parameter) && typeof parameter.name === "string")
        add(parameter.name, child(places.parameters ?? "", i, "name"));
    });
    return names;
  }
  const input = schemas.find(({ role }) => role === "input");
  const properties = isJsonObject(input?.value) ? input.value.properties : undefined;
  if (input === undefined || !isJsonObject(properties)) return names;
  for (const name of Object.keys(properties)) add(name, child(input.at, "properties", name));
  return names;
}

/** The name as it was read; a name of the wrong kind is read as an empty one, and judged elsewhere. */
function isText(name: string, value: JsonValue, pointer: Pointer, at: Pointer): string | undefined {
  if (name !== "") return name;
  let here: JsonValue | undefined = value;
  for (const token of pointer.slice(at.length + 1).split("/"))
    here = isJsonObject(here) ? here[token] : undefined;
  return here === "" ? "" : undefined;
}
