import { copyByName } from "../json/by-name.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { copyWithout } from "./copy-schema.ts";
import type { Loss } from "./loss.ts";
import type { Origins } from "./origins.ts";
import type { LeftOut } from "./pass.ts";
import { Path } from "./path.ts";

export const lossOf = ({ class: kind, message }: LeftOut, pointer: Pointer): Loss => ({
  pointer,
  class: kind,
  message,
});

/** Where parts come from that do not stand where they were written, and who is told of what is left out. */
interface Book {
  readonly origins: Origins | undefined;
  readonly lose: (pointer: Pointer) => void;
}

/** A copy without what is left out, with a loss for each; parts that have nothing of the kind are the same. */
export const leaveOut = (schema: JsonObject, leftOut: LeftOut, losses: Loss[]): JsonObject =>
  leaveOutAt(schema, Path.root, leftOut, {
    origins: undefined,
    lose: (pointer) => losses.push(lossOf(leftOut, pointer)),
  });

/** The same of a part that may have been moved, or put together from several. */
export function leaveOutAt(schema: JsonObject, otherwise: Path, leftOut: LeftOut, book: Book): JsonObject {
  const { keyword, value } = leftOut;
  const { origins } = book;
  const at = origins === undefined ? otherwise : origins.pathOf(schema, otherwise);
  const isLeft = schema[keyword] === value;
  if (isLeft) tell(schema, keyword, at, book);
  const { properties, items } = schema;
  const members = isJsonObject(properties) ? leaveOutBelow(properties, at, leftOut, book) : properties;
  const below =
    isJsonObject(items) && mayHold(items, keyword)
      ? leaveOutAt(items, at.below("items"), leftOut, book)
      : items;
  if (!isLeft && members === properties && below === items && schema.$schema === undefined) return schema;
  const rest = copyWithout(schema, isLeft ? keyword : undefined);
  if (members !== undefined) rest.properties = members;
  if (below !== undefined) rest.items = below;
  origins?.derive(schema, rest);
  return rest;
}

function tell(schema: JsonObject, keyword: string, at: Path, { origins, lose }: Book): void {
  if (origins === undefined) lose(child(at.pointer, keyword));
  else for (const place of origins.ofKeyword(schema, keyword, at.pointer)) lose(place);
}

function leaveOutBelow(properties: JsonObject, at: Path, leftOut: LeftOut, book: Book): JsonObject {
  let copy: Record<string, JsonValue> | undefined;
  for (const name in properties) {
    const part = properties[name] as JsonValue;
    if (!isJsonObject(part) || !mayHold(part, leftOut.keyword)) continue;
    const rest = leaveOutAt(part, at.below("properties", name), leftOut, book);
    if (rest === part) continue;
    copy ??= copyByName(properties);
    copy[name] = rest;
  }
  return copy ?? properties;
}

/** Most parts have no parts of their own, and nothing of the kind. */
const mayHold = (part: JsonObject, keyword: string): boolean =>
  part.properties !== undefined || part.items !== undefined || part[keyword] !== undefined;
