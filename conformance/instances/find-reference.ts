import { isJsonObject, type JsonValue } from "@toolwright/core";
import { getOwn } from "./own.ts";

/** The place a local reference names, or undefined: enough for making instances, no judge of validity. */
export function findReference(root: JsonValue, reference: string): JsonValue | undefined {
  if (reference === "#") return root;
  if (reference.startsWith("#/")) return atPointer(root, reference.slice(1));
  return findNamed(root, reference, 0);
}

function atPointer(root: JsonValue, pointer: string): JsonValue | undefined {
  let here: JsonValue | undefined = root;
  for (const part of pointer.slice(1).split("/")) {
    if (typeof here !== "object" || here === null) return undefined;
    here = getOwn(here, decode(part));
  }
  return here;
}

function decode(part: string): string {
  const text = part.replaceAll("~1", "/").replaceAll("~0", "~");
  return text.includes("%") ? decodeURIComponent(text) : text;
}

function findNamed(here: JsonValue, reference: string, depth: number): JsonValue | undefined {
  if (typeof here !== "object" || here === null || depth > 64) return undefined;
  if (isJsonObject(here)) {
    const names = [here.$id, anchor(here.$anchor), anchor(here.$dynamicAnchor)];
    if (names.includes(reference)) return here;
  }
  for (const child of Object.values(here)) {
    const found = findNamed(child, reference, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

const anchor = (name: JsonValue | undefined): string | undefined =>
  typeof name === "string" ? `#${name}` : undefined;
