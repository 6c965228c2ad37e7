import { deepEqual } from "../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import type { Tool } from "../model/tool.ts";
import type { Places, WrittenSchema, WrittenTool } from "./format.ts";
import { isMember, type Layout, type Member } from "./layout.ts";

/** A definition taken apart: what the model knows goes into the tool, the rest is kept under the layout's name. */
export function readLayout(
  value: JsonObject,
  at: Pointer,
  layout: Layout,
  keptAs: string,
  marked: boolean,
): WrittenTool {
  const fields: Record<string, JsonValue> = {};
  const places: Record<string, Pointer> = {};
  const schemas: WrittenSchema[] = [];
  const rest = take(value, at, layout, { fields, places, schemas });
  const kept = rest ?? (marked ? {} : undefined);
  const tool = {
    ...fields,
    ...(fields.name === undefined && { name: "" }),
    ...(fields.inputSchema === undefined && { inputSchema: withoutSchema(layout, places) }),
    ...(kept !== undefined && { kept: { [keptAs]: kept } }),
  };
  // Every member has been held against the kind that the model wants for it.
  return { at, value, tool: tool as unknown as Tool, places: places as Places, schemas };
}

/** A schema of the wrong kind says nothing; one that is not there says what its absence means. */
function withoutSchema(layout: Layout, places: Places): JsonValue {
  if (places.inputSchema !== undefined || places.parameters !== undefined) return {};
  const absent = Object.values(layout).find((part) => isMember(part) && part.field === "inputSchema")?.absent;
  return (absent as JsonValue | undefined) ?? {};
}

interface Taken {
  /** In the order of the definition, so that writing it again gives the same order. */
  readonly fields: Record<string, JsonValue>;
  readonly places: Record<string, Pointer>;
  readonly schemas: WrittenSchema[];
}

/** Adds to what was taken and gives what is left, if anything. */
function take(value: JsonObject, at: Pointer, layout: Layout, taken: Taken): JsonObject | undefined {
  let rest: Record<string, JsonValue> | undefined;
  for (const key of Object.keys(value)) {
    const found = value[key] as JsonValue;
    const part = Object.hasOwn(layout, key) ? layout[key] : undefined;
    const left = part === undefined ? found : takePart(found, child(at, key), part, taken);
    if (left === undefined) continue;
    rest ??= {};
    setOwn(rest, key, left);
  }
  return rest;
}

function takePart(found: JsonValue, at: Pointer, part: Member | Layout, taken: Taken): JsonValue | undefined {
  if (!isMember(part)) return isJsonObject(found) ? take(found, at, part, taken) : found;
  if (part.place !== undefined && taken.places[part.place] === undefined) taken.places[part.place] = at;
  if (part.schemas !== undefined) taken.schemas.push(...part.schemas(found, at));
  const known = part.read(found);
  if (known === undefined) return found;
  if (part.field === undefined) return undefined;
  if (Object.hasOwn(taken.fields, part.field)) return found;
  taken.fields[part.field] = known;
  if (part.absent !== undefined && deepEqual(known, part.absent)) return found;
  if (known === found) return undefined;
  // What the model says in other words is kept as it was written, for as long as it still says the same.
  return deepEqual(
    part.write(known, () => {}),
    found,
  )
    ? undefined
    : found;
}
