import type { JsonObject, JsonValue } from "./json.ts";
import { child, type Pointer, type Token } from "./pointer.ts";

export interface WalkLimits {
  /** Levels below the root. */
  readonly maxDepth: number;
  readonly maxNodes: number;
}

export const walkLimits: WalkLimits = { maxDepth: 1_000, maxNodes: 1_000_000 };

/** Where the walk stands. One object moves along, so take out what you want to keep. */
export interface Step {
  readonly value: JsonValue;
  readonly depth: number;
  /** The name or index under which the parent holds the value; undefined at the root. */
  readonly key: Token | undefined;
  /** Built when asked for. */
  readonly pointer: Pointer;
}

/** How far a walk came; without `stopped` it saw everything it was not told to skip. */
export interface Walked {
  readonly nodes: number;
  readonly stopped?: { readonly limit: keyof WalkLimits; readonly pointer: Pointer };
}

/** Visits a value and all it holds, parents first, without recursion. A cycle ends at a limit. */
export function walk(
  value: JsonValue,
  visit: (step: Step) => "skip" | undefined,
  limits: Partial<WalkLimits> = {},
): Walked {
  const { maxDepth, maxNodes } = { ...walkLimits, ...limits };
  const here = new Cursor(value);
  let nodes = 0;
  do {
    if (here.depth > maxDepth) return { nodes, stopped: { limit: "maxDepth", pointer: here.pointer } };
    if (nodes === maxNodes) return { nodes, stopped: { limit: "maxNodes", pointer: here.pointer } };
    nodes++;
    if (visit(here) !== "skip") here.enter();
  } while (here.advance());
  return { nodes };
}

interface Frame {
  readonly container: readonly JsonValue[] | JsonObject;
  /** Undefined for an array. */
  readonly keys: readonly string[] | undefined;
  readonly size: number;
  next: number;
}

class Cursor implements Step {
  value: JsonValue;
  key: Token | undefined = undefined;
  depth = 0;
  readonly #frames: Frame[] = [];

  constructor(root: JsonValue) {
    this.value = root;
  }

  get pointer(): Pointer {
    let pointer = "";
    for (let i = 0; i < this.depth; i++) {
      const { keys, next } = this.#frames[i] as Frame;
      pointer = child(pointer, keys === undefined ? next - 1 : (keys[next - 1] as string));
    }
    return pointer;
  }

  /** The next step goes into the current value, if there is anything in it. */
  enter(): void {
    const container = this.value;
    if (typeof container !== "object" || container === null) return;
    const keys = isArray(container) ? undefined : Object.keys(container);
    const size = (keys ?? (container as readonly JsonValue[])).length;
    if (size > 0) this.#frames.push({ container, keys, size, next: 0 });
  }

  advance(): boolean {
    for (let top = this.#frames.at(-1); top !== undefined; top = this.#frames.at(-1)) {
      if (top.next < top.size) {
        this.depth = this.#frames.length;
        this.key = top.keys === undefined ? top.next : (top.keys[top.next] as string);
        this.value = (top.container as JsonObject)[this.key] as JsonValue;
        top.next++;
        return true;
      }
      this.#frames.pop();
    }
    return false;
  }
}

const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
