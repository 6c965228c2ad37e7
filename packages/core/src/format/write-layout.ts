import { deepEqual } from "../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import type { Tool } from "../model/tool.ts";
import { isMember, type Layout, type Lose, type Member, type ToolField } from "./layout.ts";
import { isEmpty } from "./members.ts";

type Draft = { [key: string]: JsonValue | Draft };

/** Puts a tool together as a layout has it, in the tool's own order. */
export function writeLayout(
  tool: Tool,
  layout: Layout,
  rest: JsonObject | undefined,
  lose: Lose,
): { readonly document: JsonObject; readonly written: ReadonlySet<string> } {
  const draft: Draft = {};
  const leaves = leavesIn(layout);
  for (const { path, member } of leaves) {
    if (member.constant !== undefined) put(draft, path, member.constant);
  }
  const written = new Set<string>();
  for (const field of Object.keys(tool) as ToolField[]) {
    const value = tool[field] as JsonValue | undefined;
    const leaf = leaves.find(({ member }) => member.field === field);
    if (value === undefined || leaf === undefined) continue;
    written.add(field);
    const asWritten = restAt(rest, leaf.path);
    if (asWritten === undefined && deepEqual(leaf.member.absent, value)) continue;
    if (asWritten !== undefined && saysNothing(field, value)) continue;
    if (asWritten !== undefined && deepEqual(leaf.member.read(asWritten), value)) continue;
    put(
      draft,
      leaf.path,
      leaf.member.write(value, (inside, message, kind) => lose(child("", field) + inside, message, kind)),
    );
  }
  if (rest !== undefined) fill(draft, rest, layout);
  return { document: draft as JsonObject, written };
}

interface Leaf {
  readonly path: readonly string[];
  readonly member: Member;
}

const found = new WeakMap<Layout, readonly Leaf[]>();

function leavesIn(layout: Layout): readonly Leaf[] {
  let leaves = found.get(layout);
  if (leaves === undefined) {
    leaves = leavesOf(layout, []);
    found.set(layout, leaves);
  }
  return leaves;
}

function leavesOf(layout: Layout, path: readonly string[]): readonly Leaf[] {
  return Object.keys(layout).flatMap((key) => {
    const part = layout[key] as Member | Layout;
    const here = [...path, key];
    return isMember(part) ? [{ path: here, member: part }] : leavesOf(part, here);
  });
}

const saysNothing = (field: ToolField, value: JsonValue): boolean =>
  (field === "name" && value === "") || (field === "inputSchema" && isEmpty(value));

function put(draft: Draft, path: readonly string[], value: JsonValue): void {
  let here = draft;
  for (const key of path.slice(0, -1)) {
    if (!Object.hasOwn(here, key)) here[key] = {};
    here = here[key] as Draft;
  }
  here[path.at(-1) as string] = value;
}

/** What was kept at a path, or of the wrong kind above it. */
function restAt(rest: JsonObject | undefined, path: readonly string[]): JsonValue | undefined {
  let here: JsonValue | undefined = rest;
  for (const key of path) {
    if (!isJsonObject(here)) return here;
    here = Object.hasOwn(here, key) ? here[key] : undefined;
  }
  return here;
}

/** Only into branches: what a member holds belongs to the tool and stays as it is. */
function fill(draft: Draft, rest: JsonObject, layout: Layout): void {
  for (const key of Object.keys(rest)) {
    const kept = rest[key] as JsonValue;
    if (!Object.hasOwn(draft, key)) {
      setOwn<JsonValue | Draft>(draft, key, kept);
      continue;
    }
    const part = layout[key];
    if (part !== undefined && !isMember(part) && isJsonObject(kept)) fill(draft[key] as Draft, kept, part);
  }
}
