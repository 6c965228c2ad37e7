import { finishByName, openByName } from "../json/by-name.ts";
import { isJsonObject, type JsonObject } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { copyWithout } from "./copy-schema.ts";
import type { Loss } from "./loss.ts";
import type { LeftOut } from "./pass.ts";
import type { Survey } from "./survey.ts";

export const lossOf = ({ keyword, class: kind, message }: LeftOut, at: Pointer): Loss => ({
  pointer: child(at, keyword),
  class: kind,
  message,
});

interface Leaving {
  readonly leftOut: LeftOut;
  readonly losses: Loss[];
  /** Knows which parts there is something to leave out of. */
  readonly survey: Survey;
}

/** A copy without what is left out, with a loss for each; parts that have nothing of the kind are the same. */
export function leaveOut(schema: JsonObject, at: Pointer, leaving: Leaving): JsonObject {
  const { leftOut, losses, survey } = leaving;
  const finding = survey.findingOf(schema);
  if (finding === undefined) return schema;
  const { keyword: left } = leftOut;
  const isLeft = schema[left] === leftOut.value;
  if (isLeft) losses.push(lossOf(leftOut, at));
  const rest = copyWithout(schema, isLeft ? left : undefined);
  if (finding.isAlone) return rest;
  const { properties, items } = schema;
  if (isJsonObject(properties)) rest.properties = leaveOutBelow(properties, at, leaving);
  if (isJsonObject(items)) rest.items = leaveOut(items, child(at, "items"), leaving);
  return rest;
}

function leaveOutBelow(properties: JsonObject, at: Pointer, leaving: Leaving): JsonObject {
  const copy = openByName();
  for (const name in properties)
    copy[name] = leaveOut(properties[name] as JsonObject, child(at, "properties", name), leaving);
  return finishByName(copy);
}
