import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";
import { isJsonText, json, jsonOrText, memberOf, objectOr, putBack, text, without } from "./lens.ts";

/** One parameter as the form shows it. */
export interface ParameterRow {
  name: string;
  required: boolean;
  /** A type of JSON Schema; empty where the schema says none, or several. */
  type: string;
  description: string;
  /** JSON text; empty where there is no default. */
  defaultValue: string;
  /** A value on each line, as JSON or plain text; empty where there is no list. */
  values: string;
  /** Everything else that its schema says, as JSON text. */
  more: string;
  /** The schema that the row was made from, so that what is not changed stays as it was. */
  schema: unknown;
}

export const emptyRow = (name: string): ParameterRow => ({
  ...rowOf(name, { type: "string" }, false),
});

/** The rows of an input schema, or nothing where its parameters are not a plain list of properties. */
export function rowsOf(inputSchema: JsonValue): ParameterRow[] | undefined {
  if (!isJsonObject(inputSchema)) return undefined;
  const { type, properties = {}, required = [] } = inputSchema;
  if (type !== "object" || !isJsonObject(properties) || !Array.isArray(required)) return undefined;
  // A name that is required and has no property would be lost in a list.
  if (required.some((name) => typeof name !== "string" || !Object.hasOwn(properties, name))) return undefined;
  return Object.entries(properties).map(([name, schema]) => rowOf(name, schema, required.includes(name)));
}

/** The input schema with these rows as its properties. */
export function withRows(inputSchema: JsonValue, rows: readonly ParameterRow[]): JsonValue {
  const held = objectOr(inputSchema);
  const properties = Object.fromEntries(rows.map((row) => [row.name, schemaOf(row)]));
  const named = rows.filter(({ required }) => required).map(({ name }) => name);
  const before = Array.isArray(held.required) ? held.required : [];
  // The author's order stays for those who were required already.
  const required = [
    ...before.filter((name) => named.includes(name as string)),
    ...named.filter((name) => !before.includes(name)),
  ];
  const hadProperties = Object.hasOwn(held, "properties");
  const hadRequired = Object.hasOwn(held, "required");
  const withProperties = rows.length === 0 && !hadProperties ? held : { ...held, properties };
  if (required.length === 0 && !(hadRequired && before.length === 0))
    return without(withProperties, "required");
  return { ...withProperties, required };
}

function rowOf(name: string, schema: JsonValue, required: boolean): ParameterRow {
  const held = objectOr(schema);
  return {
    name,
    required,
    type: text.show(memberOf(held, "type")),
    description: text.show(memberOf(held, "description")),
    defaultValue: json.show(memberOf(held, "default")),
    values: values.show(memberOf(held, "enum")),
    more: moreOf(schema),
    schema,
  };
}

export function schemaOf(row: ParameterRow): JsonValue {
  const { type, description, defaultValue, values: listed, more } = row;
  const schema = row.schema as JsonValue;
  const before = moreOf(schema);
  let held = isJsonObject(schema) ? schema : {};
  if (
    !isJsonObject(schema) &&
    more === before &&
    type === "" &&
    description === "" &&
    defaultValue === "" &&
    listed === ""
  )
    return schema;
  held = putBack(held, "type", text, type);
  held = putBack(held, "description", text, description);
  held = putBack(held, "enum", values, listed);
  held = putBack(held, "default", json, defaultValue);
  return more === before ? held : withMore(held, more);
}

/** Members that have a field of their own, when they are of the kind that the field shows. */
const isShown = (member: string, value: JsonValue): boolean =>
  ((member === "type" || member === "description") && typeof value === "string") ||
  member === "default" ||
  (member === "enum" && Array.isArray(value));

function moreOf(schema: JsonValue): string {
  if (!isJsonObject(schema)) return JSON.stringify(schema);
  const rest = Object.entries(schema).filter(([member, value]) => !isShown(member, value));
  return rest.length === 0 ? "" : JSON.stringify(Object.fromEntries(rest), null, 2);
}

function withMore(held: JsonObject, more: string): JsonObject {
  const shown = Object.fromEntries(Object.entries(held).filter(([member, value]) => isShown(member, value)));
  const said = more.trim() === "" ? {} : jsonOrText(more);
  // What is no object yet is on its way to one; the field says so.
  return isJsonObject(said) ? { ...shown, ...said } : shown;
}

/** One on each line. A text that would read as something else is written as JSON. */
const values = {
  show: (value: JsonValue | undefined): string =>
    Array.isArray(value) ? value.map((each) => lineOf(each)).join("\n") : "",
  write: (shown: string): JsonValue | undefined => {
    const lines = shown.split("\n").filter((line) => line.trim() !== "");
    return lines.length === 0 ? undefined : lines.map(jsonOrText);
  },
};

const lineOf = (value: JsonValue): string =>
  typeof value === "string" && value.trim() !== "" && !value.includes("\n") && !isJsonText(value)
    ? value
    : JSON.stringify(value);
