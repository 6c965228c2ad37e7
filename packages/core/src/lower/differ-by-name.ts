import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { resolved } from "./resolved.ts";
import type { Visit } from "./visit.ts";

/** A form of objects as its author wrote it, and as it is sent. */
export interface ObjectForm {
  readonly author: JsonObject;
  readonly wire: JsonObject;
}

/** A branch whose values are objects with their members on both sides; nothing of any other. */
export function objectForm(author: JsonValue, sent: JsonObject, visit: Visit): ObjectForm | undefined {
  const { definitionOf, wireOf, origins } = visit;
  const form = { author: resolved(author, definitionOf, origins), wire: resolved(sent, wireOf, origins) };
  return isPlain(form.author) && isPlain(form.wire) ? (form as ObjectForm) : undefined;
}

/**
 * Whether no value that one author's form sends comes back as right for the other's, whatever their forms as they are
 * sent have in common: one must have a member that the other cannot have, and it travels under its own name.
 */
export const differByName = (one: ObjectForm | undefined, two: ObjectForm | undefined): boolean =>
  one !== undefined && two !== undefined && (hasAnother(one, two) || hasAnother(two, one));

function hasAnother(one: ObjectForm, closed: ObjectForm): boolean {
  if (closed.author.additionalProperties !== false || closed.author.patternProperties !== undefined)
    return false;
  const { required } = one.author;
  return (
    Array.isArray(required) &&
    required.some(
      (name: JsonValue) =>
        typeof name === "string" &&
        declares(one.author, name) &&
        declares(one.wire, name) &&
        !declares(closed.author, name) &&
        !declares(closed.wire, name),
    )
  );
}

const declares = ({ properties }: JsonObject, name: string): boolean =>
  isJsonObject(properties) && Object.hasOwn(properties, name);

/** Inside a union members may travel in any form. */
const isPlain = (schema: JsonValue | undefined): boolean =>
  isJsonObject(schema) &&
  schema.type === "object" &&
  schema.anyOf === undefined &&
  schema.oneOf === undefined;
