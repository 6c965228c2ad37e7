import type { ParsedNode } from "yaml";
import { deepEqual } from "../../json/equality.ts";
import type { JsonObject, JsonValue } from "../../json/json.ts";
import { align } from "./align.ts";
import { type Seat, seatsOf } from "./seats.ts";

/** What happens to each seat, in the order of the text, and what comes where. */
export type Change =
  | {
      readonly kind: "keep";
      readonly seat: Seat;
      readonly before: JsonValue;
      readonly after: JsonValue;
      /** The new name of a key. */
      readonly rename?: string;
    }
  | { readonly kind: "remove"; readonly seat: Seat }
  | { readonly kind: "insert"; readonly key: string | undefined; readonly value: JsonValue };

export function planMap(node: ParsedNode, before: JsonObject, after: JsonObject): readonly Change[] {
  const seats = seatsOf(node);
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  const lasts = new Map(seats.map(({ name }, i) => [name, i]));
  const changes = seats.flatMap((seat, i): Change[] => {
    const name = seat.name ?? "";
    const was = before[name] as JsonValue;
    if (Object.hasOwn(after, name)) {
      // Of a key that stands twice only the last was ever seen.
      const now = lasts.get(seat.name) === i ? (after[name] as JsonValue) : was;
      return [{ kind: "keep", seat, before: was, after: now }];
    }
    const rename = added.findIndex((key) => deepEqual(after[key], was));
    if (rename < 0 || lasts.get(seat.name) !== i) return [{ kind: "remove", seat }];
    const [key = ""] = added.splice(rename, 1);
    return [{ kind: "keep", seat, before: was, after: was, rename: key }];
  });
  return [
    ...changes,
    ...added.map((key): Change => ({ kind: "insert", key, value: after[key] as JsonValue })),
  ];
}

export function planList(
  node: ParsedNode,
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): readonly Change[] {
  const seats = seatsOf(node);
  return align(before, after).map(({ before: from, after: to }): Change => {
    const value = after[to ?? 0] as JsonValue;
    if (from === undefined) return { kind: "insert", key: undefined, value };
    const seat = seats[from] as Seat;
    return to === undefined
      ? { kind: "remove", seat }
      : { kind: "keep", seat, before: before[from] as JsonValue, after: value };
  });
}
