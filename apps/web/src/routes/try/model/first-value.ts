import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";
import { shapeOf } from "./shape.ts";

/** How deep required members are filled in: a schema that needs itself has no end. */
const deepest = 12;

/** What a form begins with: defaults, and the required members that have only one way to be. */
export function firstValue(schema: JsonValue, root: JsonValue, depth = 0): JsonValue | undefined {
  const shape = shapeOf(schema, root);
  if (shape.default !== undefined) return shape.default;
  if (depth > deepest) return undefined;
  switch (shape.kind) {
    case "fixed":
      return shape.value;
    case "object":
      return Object.fromEntries(
        shape.members.flatMap(({ name, schema: member, isRequired }) => {
          const { default: usual } = shapeOf(member, root);
          const value = isRequired || usual !== undefined ? firstValue(member, root, depth + 1) : undefined;
          return value === undefined ? [] : [[name, value]];
        }),
      ) as JsonObject;
    case "list":
      return shape.least === 0
        ? []
        : Array.from(
            { length: Math.min(shape.least, 20) },
            () => firstValue(shape.items, root, depth + 1) ?? null,
          );
    case "union":
      return firstValue(shape.branches[0]?.schema ?? true, root, depth + 1);
    default:
      return undefined;
  }
}

/** The branch of a union that a value fits by its looks: the same kind, and the same fixed members. */
export function branchOf(
  value: JsonValue | undefined,
  branches: readonly { readonly schema: JsonValue }[],
  root: JsonValue,
): number {
  const fits = branches.findIndex(({ schema }) => looksLike(value, schema, root));
  return Math.max(0, fits);
}

function looksLike(value: JsonValue | undefined, schema: JsonValue, root: JsonValue): boolean {
  const shape = shapeOf(schema, root);
  switch (shape.kind) {
    case "fixed":
      return value === shape.value;
    case "choice":
      return shape.values.includes(value as JsonValue);
    case "text":
      return typeof value === "string";
    case "number":
      return typeof value === "number";
    case "flag":
      return typeof value === "boolean";
    case "list":
      return Array.isArray(value);
    case "object":
      return (
        isJsonObject(value) &&
        shape.members.every(({ name, schema: member }) => {
          const inner = shapeOf(member, root);
          return inner.kind !== "fixed" || (Object.hasOwn(value, name) && value[name] === inner.value);
        })
      );
    default:
      return false;
  }
}
