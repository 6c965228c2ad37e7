import { isJsonObject, type JsonValue } from "./json.ts";

/** A JSON Pointer (RFC 6901); `""` is the whole document. */
export type Pointer = string;

export type Token = string | number;

/** The tokens of a pointer, or undefined when the text is no pointer. */
export function parsePointer(pointer: string): readonly string[] | undefined {
  if (pointer === "") return [];
  if (pointer.charCodeAt(0) !== slash) return undefined;
  const tokens = pointer.slice(1).split("/");
  if (!pointer.includes("~")) return tokens;
  return /~(?![01])/.test(pointer) ? undefined : tokens.map(unescapeToken);
}

export function formatPointer(tokens: readonly Token[]): Pointer {
  if (tokens.length > manyTokens) return tokens.map((token) => child("", token)).join("");
  let pointer = "";
  for (const token of tokens) pointer = child(pointer, token);
  return pointer;
}

export function child(pointer: Pointer, ...tokens: readonly Token[]): Pointer {
  let longer = pointer;
  for (const token of tokens) longer += `/${typeof token === "number" ? token : escapeToken(token)}`;
  return longer;
}

export function escapeToken(token: string): string {
  for (let i = 0; i < token.length; i++) {
    const unit = token.charCodeAt(i);
    if (unit === tilde || unit === slash) return token.replaceAll("~", "~0").replaceAll("/", "~1");
  }
  return token;
}

export function unescapeToken(token: string): string {
  if (!token.includes("~")) return token;
  // "~01" is "~1", so "~0" has to come last (RFC 6901 section 4).
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

export function lastToken(pointer: Pointer): string | undefined {
  return pointer === "" ? undefined : unescapeToken(pointer.slice(pointer.lastIndexOf("/") + 1));
}

export function parentPointer(pointer: Pointer): Pointer | undefined {
  return pointer === "" ? undefined : pointer.slice(0, pointer.lastIndexOf("/"));
}

/** Own properties only; `-`, the place after the last item of an array, holds nothing. */
export function resolvePointer(value: JsonValue, pointer: Pointer): JsonValue | undefined {
  const tokens = parsePointer(pointer);
  if (tokens === undefined) return undefined;
  let here: JsonValue | undefined = value;
  for (const token of tokens) {
    here = childValue(here, token);
    if (here === undefined) return undefined;
  }
  return here;
}

export function childValue(value: JsonValue, token: string): JsonValue | undefined {
  if (Array.isArray(value)) {
    const index = arrayIndex(token);
    return index === undefined ? undefined : value[index];
  }
  return isJsonObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}

/** Digits without a leading zero, else undefined. */
export function arrayIndex(token: string): number | undefined {
  if (token.length === 0 || token.length > longestIndex) return undefined;
  if (token.charCodeAt(0) === zero && token.length > 1) return undefined;
  let index = 0;
  for (let i = 0; i < token.length; i++) {
    const digit = token.charCodeAt(i) - zero;
    if (digit < 0 || digit > 9) return undefined;
    index = index * 10 + digit;
  }
  return index;
}

/** Reads the URI fragment form (RFC 6901 section 6), with or without its `#`. */
export function pointerFromFragment(fragment: string): Pointer | undefined {
  const encoded = fragment.startsWith("#") ? fragment.slice(1) : fragment;
  const pointer = encoded.includes("%") ? percentDecode(encoded) : encoded;
  return pointer === undefined || parsePointer(pointer) === undefined ? undefined : pointer;
}

function percentDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** A text put together from more parts than this is kept as its parts, which takes ten times the memory. */
const manyTokens = 32;

const slash = 0x2f;
const tilde = 0x7e;
const zero = 0x30;

/** The largest array has 2^32 - 1 items. */
const longestIndex = 10;
