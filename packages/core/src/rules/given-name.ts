import type { WrittenTool } from "../format/format.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer, type Token } from "../json/pointer.ts";
import type { Facts, NameFacts } from "../profile/profile.ts";
import { textAt } from "./text-at.ts";

/** A name that a definition gives, with what the profile says of such names. */
export class GivenName {
  declare readonly what: "name" | "parameter name" | "namespace";
  declare readonly value: string;
  declare readonly facts: NameFacts;
  declare private readonly owner: Pointer;
  declare private readonly tokens: readonly Token[];

  constructor(
    what: GivenName["what"],
    value: string,
    facts: NameFacts,
    owner: Pointer,
    ...tokens: readonly Token[]
  ) {
    this.what = what;
    this.value = value;
    this.facts = facts;
    this.owner = owner;
    this.tokens = tokens;
  }

  get pointer(): Pointer {
    return child(this.owner, ...this.tokens);
  }
}

/** The names in a definition that a profile has something to say of. */
export function givenNames(written: WrittenTool, facts: Facts): readonly GivenName[] {
  const { value, at, places } = written;
  const names: GivenName[] = [];
  if (facts.name !== undefined && places.name !== undefined) {
    const name = textAt(written, "name");
    // One of the wrong kind is judged elsewhere.
    if (name !== undefined) names.push(new GivenName("name", name, facts.name, places.name));
  }
  if (facts.namespace !== undefined && isJsonObject(value) && typeof value.namespace === "string")
    names.push(new GivenName("namespace", value.namespace, facts.namespace, at, "namespace"));
  if (facts.parameterName !== undefined) addParameterNames(names, written, facts.parameterName);
  return names;
}

function addParameterNames(
  names: GivenName[],
  { value, places, schemas }: WrittenTool,
  facts: NameFacts,
): void {
  if (places.parameters !== undefined && isJsonObject(value)) {
    const { parameters } = value;
    if (!Array.isArray(parameters)) return;
    for (let i = 0; i < parameters.length; i++) {
      const parameter = parameters[i] as JsonValue;
      if (isJsonObject(parameter) && typeof parameter.name === "string")
        names.push(new GivenName("parameter name", parameter.name, facts, places.parameters, i, "name"));
    }
    return;
  }
  const input = schemas.find(({ role }) => role === "input");
  const properties = isJsonObject(input?.value) ? input.value.properties : undefined;
  if (input === undefined || !isJsonObject(properties)) return;
  for (const name of Object.keys(properties))
    names.push(new GivenName("parameter name", name, facts, input.at, "properties", name));
}
