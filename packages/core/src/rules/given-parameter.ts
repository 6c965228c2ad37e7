import type { WrittenTool } from "../format/format.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer, type Token } from "../json/pointer.ts";
import { short } from "../schema/explain/short.ts";

/** A parameter of a definition that lists them, where it is an object. */
export class GivenParameter {
  declare readonly value: JsonObject;
  declare private readonly list: Pointer;
  declare private readonly index: number;

  constructor(value: JsonObject, list: Pointer, index: number) {
    this.value = value;
    this.list = list;
    this.index = index;
  }

  /** "path" or #2, for messages. */
  get called(): string {
    return typeof this.value.name === "string" ? short(this.value.name) : `#${this.index + 1}`;
  }

  at(...tokens: readonly Token[]): Pointer {
    return child(this.list, this.index, ...tokens);
  }
}

const none: readonly GivenParameter[] = [];

export function givenParameters({ value, places }: WrittenTool): readonly GivenParameter[] {
  const { parameters: list } = places;
  if (list === undefined || !isJsonObject(value) || !Array.isArray(value.parameters)) return none;
  const found: GivenParameter[] = [];
  for (let i = 0; i < value.parameters.length; i++) {
    const parameter = value.parameters[i] as JsonValue;
    if (isJsonObject(parameter)) found.push(new GivenParameter(parameter, list, i));
  }
  return found;
}
