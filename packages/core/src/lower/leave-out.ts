import { copyByName } from "../json/by-name.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { copyWithout } from "./copy-schema.ts";
import type { Loss } from "./loss.ts";
import type { LeftOut } from "./pass.ts";

export const lossOf = ({ keyword, class: kind, message }: LeftOut, at: Pointer): Loss => ({
  pointer: child(at, keyword),
  class: kind,
  message,
});

/** A copy without what is left out, with a loss for each; parts that have nothing of the kind are the same. */
export function leaveOut(schema: JsonObject, at: Pointer, leftOut: LeftOut, losses: Loss[]): JsonObject {
  const { keyword, value } = leftOut;
  const isLeft = schema[keyword] === value;
  if (isLeft) losses.push(lossOf(leftOut, at));
  const { properties, items } = schema;
  const members = isJsonObject(properties) ? leaveOutBelow(properties, at, leftOut, losses) : properties;
  const below = isJsonObject(items) ? leaveOut(items, child(at, "items"), leftOut, losses) : items;
  if (!isLeft && members === properties && below === items && schema.$schema === undefined) return schema;
  const rest = copyWithout(schema, isLeft ? keyword : undefined);
  if (members !== undefined) rest.properties = members;
  if (below !== undefined) rest.items = below;
  return rest;
}

function leaveOutBelow(properties: JsonObject, at: Pointer, leftOut: LeftOut, losses: Loss[]): JsonObject {
  let copy: Record<string, JsonValue> | undefined;
  for (const name in properties) {
    const part = properties[name] as JsonValue;
    if (!isJsonObject(part)) continue;
    const rest = leaveOut(part, child(at, "properties", name), leftOut, losses);
    if (rest === part) continue;
    copy ??= copyByName(properties);
    copy[name] = rest;
  }
  return copy ?? properties;
}
