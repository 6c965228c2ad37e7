import { formats } from "../format/formats.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import type { Tool } from "../model/tool.ts";
import { SUPPRESSION } from "../rules/suppressions-in.ts";

/**
 * What only other layouts know of a tool. They also keep how something was spelled that the tool itself says, null where
 * programs write out every member that there could be, what is for authors only, and members that the target has a value
 * of its own for; to leave that out loses nothing.
 */
export function keptElsewhere(
  { kept = {}, ...tool }: Tool,
  layout: string,
  fixed: JsonObject = {},
): NonNullable<Tool["kept"]> {
  const left: Record<string, JsonObject> = {};
  const settled = settledBy(fixed);
  for (const id of Object.keys(kept)) {
    const format = formats.find(({ layouts }) => layouts.includes(id));
    const said = format?.define(tool, id).definition ?? {};
    const members = withoutNulls(kept[id] as JsonObject, said);
    const own = id === layout || format === undefined;
    const unsaid = own || members === undefined ? members : without(members, said, settled);
    if (unsaid !== undefined) left[id] = unsaid;
  }
  return left;
}

/** Of a definition and the branches that it has anyway; nothing where nulls are all there is. */
function withoutNulls(members: JsonObject, said: JsonObject): JsonObject | undefined {
  const names = Object.keys(members);
  const left: Record<string, JsonValue> = {};
  for (const name of names) {
    const value = members[name] as JsonValue;
    const branch = Object.hasOwn(said, name) ? said[name] : undefined;
    const inner = isJsonObject(value) && isJsonObject(branch) ? withoutNulls(value, branch) : value;
    if (inner !== undefined && inner !== null && name !== SUPPRESSION) setOwn<JsonValue>(left, name, inner);
  }
  return names.length > 0 && Object.keys(left).length === 0 ? undefined : left;
}

/** Members by name that a target has one value for in every definition, wherever each layout has its place for them. */
type Settled = ReadonlyMap<string, JsonValue>;

function settledBy(fixed: JsonObject, settled = new Map<string, JsonValue>()): Settled {
  for (const [name, value] of Object.entries(fixed))
    if (isJsonObject(value)) settledBy(value, settled);
    else settled.set(name, value);
  return settled;
}

/** The members that another object does not have, and that are not settled so; nothing where there are none. */
function without(members: JsonObject, said: JsonObject, settled: Settled): JsonObject | undefined {
  const left: Record<string, JsonValue> = {};
  for (const name of Object.keys(members)) {
    const value = members[name] as JsonValue;
    const other = Object.hasOwn(said, name) ? said[name] : undefined;
    const inner = isJsonObject(value) && isJsonObject(other) ? without(value, other, settled) : undefined;
    // False is what they all have that do not say it.
    if (value === false || settled.get(name) === value) continue;
    if (other === undefined) setOwn(left, name, value);
    else if (inner !== undefined) setOwn<JsonValue>(left, name, inner);
  }
  return Object.keys(left).length === 0 ? undefined : left;
}
