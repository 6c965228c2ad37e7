import { deepEqual } from "../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import type { Tool } from "../model/tool.ts";
import type { Instead } from "./format.ts";
import { isMember, type Layout, type Lose, type Member, type Notation, type ToolField } from "./layout.ts";
import { isEmpty } from "./members.ts";

type Draft = { [key: string]: JsonValue | Draft };

interface Laid {
  readonly document: JsonObject;
  /** What the tool has and the layout no place for. */
  readonly leftOut: readonly string[];
}

interface Given {
  readonly instead: Instead;
  /** The input schema in the notation of the layout, where it was written already. */
  readonly spelled: JsonObject | undefined;
  readonly rest: JsonObject | undefined;
  readonly lose: Lose;
}

/** Puts a tool together as a layout has it, in the tool's own order. */
export function writeLayout(tool: Tool, layout: Layout, { instead, spelled, rest, lose }: Given): Laid {
  const { constants, byField } = leavesIn(layout);
  const draft: Draft = {};
  for (let i = 0; i < constants.length; i++) {
    const { path, member } = constants[i] as Leaf;
    put(draft, path, member.constant as JsonValue);
  }
  let leftOut = none;
  const fields = fieldsOf(tool, instead);
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i] as ToolField;
    const value = (Object.hasOwn(instead, field) ? instead : tool)[field] as JsonValue | undefined;
    if (value === undefined || (field as string) === "kept") continue;
    const leaf = byField.get(field);
    if (leaf === undefined) {
      if (leftOut === none) leftOut = [];
      leftOut.push(field);
      continue;
    }
    const { member, path } = leaf;
    if (rest === undefined ? saysByAbsence(member, value) : isSaid(member, value, restAt(rest, path)))
      continue;
    if (spelled !== undefined && field === "inputSchema") put(draft, path, spelled);
    else if (member.loses === true) put(draft, path, writeTelling(member, value, field, lose));
    else put(draft, path, member.write(value, lose));
  }
  if (rest !== undefined) fill(draft, rest, layout);
  return { document: draft as JsonObject, leftOut };
}

const none: string[] = [];

function fieldsOf(tool: Tool, instead: Instead): readonly ToolField[] {
  const fields = Object.keys(tool) as ToolField[];
  for (const field in instead) if (!Object.hasOwn(tool, field)) fields.push(field as ToolField);
  return fields;
}

const writeTelling = (member: Member, value: JsonValue, field: ToolField, lose: Lose): JsonValue =>
  member.write(value, (inside, message, kind) => lose(child("", field) + inside, message, kind));

function saysByAbsence({ absent }: Member, value: JsonValue): boolean {
  if (absent === undefined) return false;
  return isEmpty(absent) ? isEmpty(value) : deepEqual(absent, value);
}

/** Whether what was kept for the place says the value already, or a tool without one is to keep it. */
function isSaid(member: Member, value: JsonValue, asWritten: JsonValue | undefined): boolean {
  if (asWritten === undefined) return saysByAbsence(member, value);
  return saysNothing(member.field, value) || deepEqual(member.read(asWritten), value);
}

interface Leaf {
  readonly path: readonly string[];
  readonly member: Member;
}

interface Leaves {
  readonly constants: readonly Leaf[];
  readonly byField: ReadonlyMap<ToolField, Leaf>;
}

const found = new WeakMap<Layout, Leaves>();

function leavesIn(layout: Layout): Leaves {
  let leaves = found.get(layout);
  if (leaves === undefined) {
    leaves = sortedLeaves(leavesOf(layout, []));
    found.set(layout, leaves);
  }
  return leaves;
}

/** What of a tool it has a place for. */
export const fieldsIn = (layout: Layout): ReadonlyMap<ToolField, unknown> => leavesIn(layout).byField;

/** In which it writes an input schema, where that is not JSON Schema's own. */
export const notationIn = (layout: Layout): Notation | undefined =>
  leavesIn(layout).byField.get("inputSchema")?.member.notation;

function sortedLeaves(leaves: readonly Leaf[]): Leaves {
  const byField = new Map<ToolField, Leaf>();
  for (const leaf of leaves) {
    const { field } = leaf.member;
    if (field !== undefined && !byField.has(field)) byField.set(field, leaf);
  }
  return { constants: leaves.filter(({ member }) => member.constant !== undefined), byField };
}

function leavesOf(layout: Layout, path: readonly string[]): readonly Leaf[] {
  return Object.keys(layout).flatMap((key) => {
    const part = layout[key] as Member | Layout;
    const here = [...path, key];
    return isMember(part) ? [{ path: here, member: part }] : leavesOf(part, here);
  });
}

const saysNothing = (field: ToolField | undefined, value: JsonValue): boolean =>
  (field === "name" && value === "") || (field === "inputSchema" && isEmpty(value));

function put(draft: Draft, path: readonly string[], value: JsonValue): void {
  const last = path.length - 1;
  let here = draft;
  for (let i = 0; i < last; i++) {
    const key = path[i] as string;
    if (!Object.hasOwn(here, key)) here[key] = {};
    here = here[key] as Draft;
  }
  here[path[last] as string] = value;
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
