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
  stops: Stops,
  keptAs: string,
  marked: boolean,
): WrittenTool {
  return new ReadTool(value, at, layout, stops, keptAs, marked);
}

class ReadTool implements WrittenTool {
  declare readonly at: Pointer;
  declare readonly value: JsonObject;
  readonly places: Record<string, Pointer> = {};
  schemas: readonly WrittenSchema[] = [];
  readonly #layout: Layout;
  readonly #keptAs: string;
  readonly #marked: boolean;
  #read: Tool | undefined;

  constructor(value: JsonObject, at: Pointer, layout: Layout, stops: Stops, keptAs: string, marked: boolean) {
    this.at = at;
    this.value = value;
    this.#layout = layout;
    this.#keptAs = keptAs;
    this.#marked = marked;
    survey(value, at, stops, this);
  }

  /** Whoever only judges the definition never asks, and for some formats it is most of the work. */
  get tool(): Tool {
    this.#read ??= toolOf(this.value, this.#layout, this.places, this.#keptAs, this.#marked);
    return this.#read;
  }
}

/** The members of a layout that have a place or schemas, or other members that have. */
export type Stops = ReadonlyMap<string, Stop>;

interface Stop {
  /** From what holds the member. */
  readonly pointer: Pointer;
  readonly place: keyof Places | undefined;
  readonly schemas: Member["schemas"] | undefined;
  readonly below: Stops | undefined;
}

export function stopsOf(layout: Layout): Stops {
  const stops = new Map<string, Stop>();
  for (const [key, part] of Object.entries(layout)) {
    const pointer = child("", key);
    if (!isMember(part))
      stops.set(key, { pointer, place: undefined, schemas: undefined, below: stopsOf(part) });
    else if (part.place !== undefined || part.schemas !== undefined)
      stops.set(key, { pointer, place: part.place, schemas: part.schemas, below: undefined });
  }
  return stops;
}

/** Where the parts of a definition stand, of whatever kind they are. */
function survey(value: JsonObject, at: Pointer, stops: Stops, tool: ReadTool): void {
  for (const key in value) {
    const stop = stops.get(key);
    if (stop === undefined) continue;
    const found = value[key] as JsonValue;
    const here = at + stop.pointer;
    if (stop.below !== undefined) {
      if (isJsonObject(found)) survey(found, here, stop.below, tool);
      continue;
    }
    if (stop.place !== undefined) tool.places[stop.place] ??= here;
    if (stop.schemas === undefined) continue;
    const schemas = stop.schemas(found, here);
    tool.schemas = tool.schemas.length === 0 ? schemas : [...tool.schemas, ...schemas];
  }
}

function toolOf(value: JsonObject, layout: Layout, places: Places, keptAs: string, marked: boolean): Tool {
  const fields: Record<string, JsonValue> = {};
  const rest = take(value, layout, fields);
  const kept = rest ?? (marked ? {} : undefined);
  const tool = {
    ...fields,
    ...(fields.name === undefined && { name: "" }),
    ...(fields.inputSchema === undefined && { inputSchema: withoutSchema(layout, places) }),
    ...(kept !== undefined && { kept: { [keptAs]: kept } }),
  };
  // Every member has been held against the kind that the model wants for it.
  return tool as unknown as Tool;
}

/** A schema of the wrong kind says nothing; one that is not there says what its absence means. */
function withoutSchema(layout: Layout, places: Places): JsonValue {
  if (places.inputSchema !== undefined || places.parameters !== undefined) return {};
  const absent = Object.values(layout).find((part) => isMember(part) && part.field === "inputSchema")?.absent;
  return (absent as JsonValue | undefined) ?? {};
}

/** Adds to the fields, in the order of the definition so that writing it again gives that order; gives what is left. */
function take(value: JsonObject, layout: Layout, fields: Record<string, JsonValue>): JsonObject | undefined {
  let rest: Record<string, JsonValue> | undefined;
  for (const key of Object.keys(value)) {
    const found = value[key] as JsonValue;
    const part = Object.hasOwn(layout, key) ? layout[key] : undefined;
    const left = part === undefined ? found : takePart(found, part, fields);
    if (left === undefined) continue;
    rest ??= {};
    setOwn(rest, key, left);
  }
  return rest;
}

function takePart(
  found: JsonValue,
  part: Member | Layout,
  fields: Record<string, JsonValue>,
): JsonValue | undefined {
  if (!isMember(part)) return isJsonObject(found) ? take(found, part, fields) : found;
  const known = part.read(found);
  if (known === undefined) return found;
  if (part.field === undefined) return undefined;
  if (Object.hasOwn(fields, part.field)) return found;
  fields[part.field] = known;
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
