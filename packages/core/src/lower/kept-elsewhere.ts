import { formats } from "../format/formats.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import type { Tool } from "../model/tool.ts";

/**
 * What only other layouts know of a tool. They also keep how something was spelled that the tool itself says, and null
 * where programs write out every member that there could be; to leave that out loses nothing.
 */
export function keptElsewhere({ kept = {}, ...tool }: Tool, layout: string): NonNullable<Tool["kept"]> {
  const left: Record<string, JsonObject> = {};
  for (const id of Object.keys(kept)) {
    const format = formats.find(({ layouts }) => layouts.includes(id));
    const said = format?.define(tool, id).definition ?? {};
    const members = withoutNulls(kept[id] as JsonObject, said);
    const own = id === layout || format === undefined;
    const unsaid = own || members === undefined ? members : without(members, said);
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
    if (inner !== undefined && inner !== null) setOwn<JsonValue>(left, name, inner);
  }
  return names.length > 0 && Object.keys(left).length === 0 ? undefined : left;
}

/** The members that another object does not have; nothing where it has them all. */
function without(members: JsonObject, said: JsonObject): JsonObject | undefined {
  const left: Record<string, JsonValue> = {};
  for (const name of Object.keys(members)) {
    const value = members[name] as JsonValue;
    const other = Object.hasOwn(said, name) ? said[name] : undefined;
    const inner = isJsonObject(value) && isJsonObject(other) ? without(value, other) : undefined;
    if (other === undefined) setOwn(left, name, value);
    else if (inner !== undefined) setOwn<JsonValue>(left, name, inner);
  }
  return Object.keys(left).length === 0 ? undefined : left;
}
