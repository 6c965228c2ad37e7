import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";
import { constraintsOf } from "./constraint-words.ts";
import { resolveReference } from "./resolve-reference.ts";
import { typeWords } from "./type-words.ts";

/** One line of the table of parameters. */
export interface ParameterRow {
  /** Unlike that of every other row. */
  readonly key: string;
  readonly name: string;
  /** How deep it stands inside others, from 0. */
  readonly depth: number;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly constraints: readonly string[];
  readonly default?: JsonValue;
}

/** A schema may hold itself, or thousands of parameters: so much of it is shown. */
const limits = { depth: 8, rows: 500 };

/** The parameters of a schema, each followed by what it holds itself. */
export function parameterRows(root: JsonValue): readonly ParameterRow[] {
  const rows: ParameterRow[] = [];
  addMembers(resolveReference(root, root), { root, rows, depth: 0, key: "" });
  return rows;
}

interface Place {
  readonly root: JsonValue;
  readonly rows: ParameterRow[];
  readonly depth: number;
  readonly key: string;
}

function addMembers(schema: JsonValue, place: Place): void {
  if (!isJsonObject(schema) || place.depth >= limits.depth) return;
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, member] of Object.entries(objectIn(schema, "properties")))
    addRow(name, member, required.includes(name), place);
  for (const [pattern, member] of Object.entries(objectIn(schema, "patternProperties")))
    addRow(`names like ${pattern}`, member, false, place);
  if (isJsonObject(schema.additionalProperties))
    addRow("any name", schema.additionalProperties, false, place);
  if (isJsonObject(schema.items)) addInside(schema.items, "each item", place);
  for (const [i, item] of listIn(schema, "prefixItems").entries())
    addRow(`item ${i + 1}`, item, false, place);
  for (const keyword of ["anyOf", "oneOf", "allOf"])
    for (const [i, form] of listIn(schema, keyword).entries())
      addInside(form, titleOf(form) ?? `${keyword === "allOf" ? "and" : "form"} ${i + 1}`, place);
}

/** Only what has members of its own is worth a line: the type has said the rest. */
function addInside(schema: JsonValue, name: string, place: Place): void {
  const resolved = resolveReference(schema, place.root);
  const holds = ["properties", "patternProperties", "items", "prefixItems", "anyOf", "oneOf", "allOf"];
  if (isJsonObject(resolved) && holds.some((keyword) => Object.hasOwn(resolved, keyword)))
    addRow(name, resolved, false, place);
}

function addRow(
  name: string,
  schema: JsonValue,
  isRequired: boolean,
  { root, rows, depth, key }: Place,
): void {
  if (rows.length >= limits.rows) return;
  const resolved = resolveReference(schema, root);
  const own = isJsonObject(resolved) ? resolved : {};
  const mine = `${key}/${rows.length}`;
  rows.push({
    key: mine,
    name,
    depth,
    type: typeWords(resolved, root),
    isRequired,
    description: typeof own.description === "string" ? own.description : "",
    constraints: constraintsOf(own),
    ...(Object.hasOwn(own, "default") && { default: own.default as JsonValue }),
  });
  addMembers(resolved, { root, rows, depth: depth + 1, key: mine });
}

const objectIn = (schema: JsonObject, keyword: string): JsonObject => {
  const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
  return isJsonObject(value) ? value : {};
};

const listIn = (schema: JsonObject, keyword: string): readonly JsonValue[] => {
  const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
  return Array.isArray(value) ? value : [];
};

const titleOf = (schema: JsonValue): string | undefined =>
  isJsonObject(schema) && typeof schema.title === "string" ? schema.title : undefined;
