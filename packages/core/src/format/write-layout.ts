import { deepEqual } from "../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import type { Tool } from "../model/tool.ts";
import type { LossBook, Writing } from "./format.ts";
import { isMember, type Layout, type Lose, type Member, type Notation, type ToolField } from "./layout.ts";
import { isEmpty } from "./members.ts";

type Draft = { [key: string]: JsonValue | Draft };

/**
 * Puts a tool together as a layout has it, with what was kept for it. The order is the layout's, which is the one that
 * people know from its documentation, and not the one in which the author happened to write.
 */
export function writeLayout(
  tool: Tool,
  layout: Layout,
  writing: Writing,
  rest: JsonObject | undefined,
): JsonObject {
  const leaves = leavesIn(layout);
  const { constants, fields, byField } = leaves;
  const { instead, book } = writing;
  const draft: Draft = {};
  for (let i = 0; i < constants.length; i++) {
    const { path, member } = constants[i] as Leaf;
    put(draft, path, member.constant as JsonValue);
  }
  const into: Into = { draft, leaves, rest, spelled: writing.spelled, book };
  for (const field of fields) writeField(field, saidOf(field, tool, writing), into);
  for (const field in tool)
    if (!byField.has(field) && Object.hasOwn(tool, field))
      writeField(field, saidOf(field as ToolField, tool, writing), into);
  for (const field in instead)
    if (!byField.has(field) && !Object.hasOwn(tool, field))
      writeField(field, instead[field as OtherField] as JsonValue | undefined, into);
  if (rest !== undefined) fill(draft, rest, layout);
  return draft as JsonObject;
}

function saidOf(
  field: ToolField,
  tool: Tool,
  { name, inputSchema, instead }: Writing,
): JsonValue | undefined {
  if (field === "name") return name;
  if (field === "inputSchema") return inputSchema;
  const from = instead !== undefined && Object.hasOwn(instead, field) ? instead : tool;
  // Name and schema of a class count wherever they come from, and so does what is told of it.
  const isSaid = field === "description" || Object.hasOwn(from, field);
  return isSaid ? (from[field] as JsonValue | undefined) : undefined;
}

type OtherField = Exclude<ToolField, "name" | "inputSchema">;

interface Into {
  readonly draft: Draft;
  readonly leaves: Leaves;
  readonly rest: JsonObject | undefined;
  readonly spelled: JsonObject | undefined;
  readonly book: LossBook;
}

function writeField(field: string, value: JsonValue | undefined, into: Into): void {
  if (value === undefined || field === "kept") return;
  const { draft, leaves, rest, spelled, book } = into;
  const leaf = leaves.byField.get(field);
  if (leaf === undefined) {
    if (!saysNothing(field, value)) book.lack(field);
    return;
  }
  const { member, path } = leaf;
  if (rest === undefined ? saysByAbsence(member, value) : isSaid(member, value, restAt(rest, path))) return;
  const isSpelled = field === "inputSchema" && spelled !== undefined;
  put(draft, path, isSpelled ? spelled : written(member, value, field, book));
}

const written = (member: Member, value: JsonValue, field: string, book: LossBook): JsonValue =>
  member.write(
    value,
    member.loses === true
      ? (inside, message, kind) => book.lose(child("", field) + inside, message, kind)
      : loseNothing,
  );

const loseNothing: Lose = () => {};

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
  readonly byField: ReadonlyMap<string, Leaf>;
  /** The same by name alone. */
  readonly fields: ReadonlySet<ToolField>;
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
export const fieldsIn = (layout: Layout): ReadonlySet<string> => leavesIn(layout).fields;

/** In which it writes an input schema, where that is not JSON Schema's own. */
export const notationIn = (layout: Layout): Notation | undefined =>
  leavesIn(layout).byField.get("inputSchema")?.member.notation;

function sortedLeaves(leaves: readonly Leaf[]): Leaves {
  const byField = new Map<string, Leaf>();
  for (const leaf of leaves) {
    const { field } = leaf.member;
    if (field !== undefined && !byField.has(field)) byField.set(field, leaf);
  }
  const constants = leaves.filter(({ member }) => member.constant !== undefined);
  return { constants, byField, fields: new Set(byField.keys() as Iterable<ToolField>) };
}

function leavesOf(layout: Layout, path: readonly string[]): readonly Leaf[] {
  return Object.keys(layout).flatMap((key) => {
    const part = layout[key] as Member | Layout;
    const here = [...path, key];
    return isMember(part) ? [{ path: here, member: part }] : leavesOf(part, here);
  });
}

const saysNothing = (field: string | undefined, value: JsonValue): boolean =>
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
