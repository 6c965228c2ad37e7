import type { JsonObject, JsonValue } from "./json.ts";
import { child, type Pointer, type Token } from "./pointer.ts";

export type Canonical =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly pointer: Pointer; readonly message: string };

/** Levels below the root, and UTF-16 units of text. Cycles and values that share parts without end stop here. */
const maxDepth = 10_000;
const maxLength = 2 ** 26;

/** The form of RFC 8785, without recursion. Its strings and numbers are those of `JSON.stringify` (sections 3.2.2.2 and 3.2.2.3). */
export function writeCanonical(root: JsonValue, loneSurrogates: "refuse" | "escape"): Canonical {
  const frames: Frame[] = [];
  let value: JsonValue | undefined = root;
  let text = "";
  const refuse = (message: string): Canonical => ({ ok: false, pointer: pointerOf(frames), message });
  for (;;) {
    if (typeof value === "object" && value !== null) {
      if (frames.length > maxDepth) return refuse(`The value nests deeper than ${maxDepth} levels.`);
      frames.push(open(value as Frame["container"]));
      text += Array.isArray(value) ? "[" : "{";
    } else if (typeof value === "string") {
      if (loneSurrogates === "refuse" && !value.isWellFormed())
        return refuse("The text holds half a surrogate pair.");
      text += JSON.stringify(value);
    } else if (
      typeof value === "number" ? Number.isFinite(value) : value === null || typeof value === "boolean"
    ) {
      text += JSON.stringify(value);
    } else {
      return refuse(`${String(value)} is not a JSON value.`);
    }
    if (text.length > maxLength) return refuse(`The text is longer than ${maxLength} units.`);

    let top = frames.at(-1);
    for (; top !== undefined && top.next === top.size; top = frames.at(-1)) {
      text += top.keys === undefined ? "]" : "}";
      frames.pop();
    }
    if (top === undefined) return { ok: true, text };
    if (top.next > 0) text += ",";
    const key = keyAt(top, top.next++);
    if (typeof key === "string") {
      if (loneSurrogates === "refuse" && !key.isWellFormed())
        return refuse("The key holds half a surrogate pair.");
      text += `${JSON.stringify(key)}:`;
    }
    value = (top.container as JsonObject)[key];
  }
}

interface Frame {
  readonly container: readonly JsonValue[] | JsonObject;
  /** In the order of UTF-16 units; undefined for an array. */
  readonly keys: readonly string[] | undefined;
  readonly size: number;
  next: number;
}

function open(container: Frame["container"]): Frame {
  const keys = Array.isArray(container) ? undefined : Object.keys(container).sort();
  return { container, keys, size: (keys ?? (container as readonly JsonValue[])).length, next: 0 };
}

const keyAt = ({ keys }: Frame, i: number): Token => (keys === undefined ? i : (keys[i] as string));

const pointerOf = (frames: readonly Frame[]): Pointer =>
  frames.reduce(
    (pointer, frame) => (frame.next > 0 ? child(pointer, keyAt(frame, frame.next - 1)) : pointer),
    "",
  );
