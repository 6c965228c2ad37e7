import { copyByName } from "../json/by-name.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, formatPointer, type Pointer } from "../json/pointer.ts";
import { copyWithout } from "./copy-schema.ts";
import type { Loss } from "./loss.ts";
import type { LeftOut } from "./pass.ts";

export const lossOf = ({ keyword, class: kind, message }: LeftOut, at: Pointer): Loss => ({
  pointer: child(at, keyword),
  class: kind,
  message,
});

/** A copy without what is left out, with a loss for each; parts that have nothing of the kind are the same. */
export const leaveOut = (schema: JsonObject, leftOut: LeftOut, losses: Loss[]): JsonObject =>
  leaveOutAt(schema, [], leftOut, losses);

/** The way there is put together only where there is something to tell: most parts have nothing of the kind. */
function leaveOutAt(schema: JsonObject, way: string[], leftOut: LeftOut, losses: Loss[]): JsonObject {
  const { keyword, value } = leftOut;
  const isLeft = schema[keyword] === value;
  if (isLeft) losses.push(lossOf(leftOut, formatPointer(way)));
  const { properties, items } = schema;
  const members = isJsonObject(properties) ? leaveOutBelow(properties, way, leftOut, losses) : properties;
  const below = isJsonObject(items) ? leaveOutIn(items, "items", way, leftOut, losses) : items;
  if (!isLeft && members === properties && below === items && schema.$schema === undefined) return schema;
  const rest = copyWithout(schema, isLeft ? keyword : undefined);
  if (members !== undefined) rest.properties = members;
  if (below !== undefined) rest.items = below;
  return rest;
}

function leaveOutIn(
  part: JsonObject,
  name: string,
  way: string[],
  leftOut: LeftOut,
  losses: Loss[],
): JsonObject {
  way.push(name);
  const rest = leaveOutAt(part, way, leftOut, losses);
  way.pop();
  return rest;
}

function leaveOutBelow(properties: JsonObject, way: string[], leftOut: LeftOut, losses: Loss[]): JsonObject {
  let copy: Record<string, JsonValue> | undefined;
  way.push("properties");
  for (const name in properties) {
    const part = properties[name] as JsonValue;
    if (!isJsonObject(part)) continue;
    const rest = leaveOutIn(part, name, way, leftOut, losses);
    if (rest === part) continue;
    copy ??= copyByName(properties);
    copy[name] = rest;
  }
  way.pop();
  return copy ?? properties;
}
