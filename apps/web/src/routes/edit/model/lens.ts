import { deepEqual, isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";

/** How one member of a document is shown in a form, and what a form's value becomes in the document. */
export interface Lens<Shown> {
  readonly show: (value: JsonValue | undefined) => Shown;
  /** Nothing where the member is not said. */
  readonly write: (shown: Shown) => JsonValue | undefined;
}

/**
 * The document with what the form says. A member that the form shows unchanged stays exactly as it was, whatever it
 * is: so a form that understands half of a document loses nothing of the other half.
 */
export function putBack<Shown>(
  document: JsonObject,
  member: string,
  lens: Lens<Shown>,
  shown: Shown,
): JsonObject {
  const held = Object.hasOwn(document, member) ? document[member] : undefined;
  if (deepEqual(lens.show(held) as JsonValue, shown as JsonValue)) return document;
  const written = lens.write(shown);
  if (written === undefined) return without(document, member);
  return { ...document, [member]: written };
}

export const without = (document: JsonObject, member: string): JsonObject =>
  Object.fromEntries(Object.entries(document).filter(([name]) => name !== member));

export const memberOf = (document: JsonObject, member: string): JsonValue | undefined =>
  Object.hasOwn(document, member) ? document[member] : undefined;

export const objectOr = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});

export const text: Lens<string> = {
  show: (value) => (typeof value === "string" ? value : ""),
  write: (shown) => (shown === "" ? undefined : shown),
};

export const flag: Lens<boolean> = {
  show: (value) => value === true,
  write: (shown) => shown,
};

export const texts: Lens<string[]> = {
  show: (value) => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []),
  write: (shown) => (shown.length === 0 ? undefined : shown),
};

/** A number as it is typed; what is no number is kept as the text, for the check to name. */
export const number: Lens<string> = {
  show: (value) =>
    value === undefined ? "" : typeof value === "number" ? String(value) : JSON.stringify(value),
  write: (shown) => (shown.trim() === "" ? undefined : jsonOrText(shown)),
};

/** Yes, no, or not said. */
export const choice: Lens<"" | "true" | "false"> = {
  show: (value) => (typeof value === "boolean" ? `${value}` : ""),
  write: (shown) => (shown === "" ? undefined : shown === "true"),
};

/** Any value as JSON text; what is no JSON stays a text until it is. */
export const json: Lens<string> = {
  show: (value) => (value === undefined ? "" : JSON.stringify(value, null, 2)),
  write: (shown) => (shown.trim() === "" ? undefined : jsonOrText(shown)),
};

/** The value that a text is as JSON; the text itself where it is none. */
export function jsonOrText(shown: string): JsonValue {
  try {
    return JSON.parse(shown) as JsonValue;
  } catch {
    return shown;
  }
}

export function isJsonText(shown: string): boolean {
  try {
    JSON.parse(shown);
    return true;
  } catch {
    return false;
  }
}
