import { isJsonObject, type JsonValue } from "../json/json.ts";
import type { WrittenSchema } from "./format.ts";
import type { Member, ToolField } from "./layout.ts";

const asItIs = (value: JsonValue): JsonValue => value;

const placed: ReadonlySet<string> = new Set(["name", "description", "inputSchema", "outputSchema"]);

/** A member that is in the model as it is written, where it fits. */
export function plain(field: ToolField, fits: (value: JsonValue) => boolean): Member {
  const read = (value: JsonValue): JsonValue | undefined => (fits(value) ? value : undefined);
  return {
    field,
    read,
    write: asItIs,
    ...(placed.has(field) && { place: field as "name" | "description" | "inputSchema" | "outputSchema" }),
  };
}

export const text = (field: ToolField): Member => plain(field, (value) => typeof value === "string");

export const flag = (field: ToolField): Member => plain(field, (value) => typeof value === "boolean");

export const object = (field: ToolField): Member => plain(field, isJsonObject);

export const list = (field: ToolField): Member => plain(field, Array.isArray);

export const texts = (field: ToolField): Member => plain(field, areTexts);

export const inputSchema: Member = { ...plain("inputSchema", isSchema), schemas: schemasAs("input") };

export const outputSchema: Member = { ...plain("outputSchema", isSchema), schemas: schemasAs("output") };

/** The schema of a format in which a tool without parameters has none. */
export const optionalInputSchema: Member = {
  ...inputSchema,
  schemas: unlessNull(schemasAs("input")),
  absent: {},
};

/** Written always, and told apart from other values that may stand there. */
export const constant = (value: string): Member => ({
  field: undefined,
  constant: value,
  read: (given) => (given === value ? given : undefined),
  write: asItIs,
});

export function schemasAs(role: WrittenSchema["role"]): NonNullable<Member["schemas"]> {
  return (value, at) => [{ role, at, value }];
}

/** For formats in which null stands for absent. */
export function unlessNull(schemas: NonNullable<Member["schemas"]>): NonNullable<Member["schemas"]> {
  return (value, at) => (value === null ? [] : schemas(value, at));
}

/** A schema beside another that counts: looked at, and left where it is. */
export const furtherSchema = (role: WrittenSchema["role"]): Member => ({
  field: undefined,
  read: () => undefined,
  write: asItIs,
  schemas: schemasAs(role),
});

export function isSchema(value: JsonValue): boolean {
  return typeof value === "boolean" || isJsonObject(value);
}

export function isEmpty(value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  for (const name in value) if (Object.hasOwn(value, name)) return false;
  return true;
}

function areTexts(value: JsonValue): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
