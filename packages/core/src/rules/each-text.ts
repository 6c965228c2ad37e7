import type { JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import { type Place, pointerTo } from "./place.ts";

/** Levels that are looked at. */
export const DEEPEST = 256;

type Visit = (text: string, at: Pointer, isName: boolean) => void;

/**
 * Every text in a value that a pattern fits, names of members included; a name is told at the member's place. Parts that
 * are looked at `elsewhere` are passed over.
 */
export function eachText(
  value: JsonValue,
  at: Pointer,
  pattern: RegExp,
  visit: Visit,
  elsewhere?: ReadonlySet<JsonValue>,
): void {
  look(value, null, 0);

  function look(here: JsonValue, place: Place | null, depth: number): void {
    if (typeof here === "string") {
      if (pattern.test(here)) visit(here, pointerTo(place, at), false);
    } else if (typeof here === "object" && here !== null && depth <= DEEPEST && !elsewhere?.has(here)) {
      if (Array.isArray(here)) {
        for (let i = 0; i < here.length; i++) lookInto(here[i] as JsonValue, place, i, depth);
      } else lookAtMembers(here as Readonly<Record<string, JsonValue>>, place, depth);
    }
  }

  function lookAtMembers(
    object: Readonly<Record<string, JsonValue>>,
    place: Place | null,
    depth: number,
  ): void {
    for (const name of Object.keys(object)) {
      if (pattern.test(name)) visit(name, pointerTo({ above: place, token: name }, at), true);
      lookInto(object[name] as JsonValue, place, name, depth);
    }
  }

  /** Most values are neither texts nor containers, and need no place of their own. */
  function lookInto(value: JsonValue, above: Place | null, token: string | number, depth: number): void {
    if (typeof value === "string" ? pattern.test(value) : typeof value === "object" && value !== null)
      look(value, { above, token }, depth + 1);
  }
}
