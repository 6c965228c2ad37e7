import { isJsonObject, type JsonValue } from "../json/json.ts";
import { merge } from "./merge.ts";
import type { Origins } from "./origins.ts";

const DEEPEST = 20;

/** A schema with the reference at its top followed; nothing where that leads in a circle or cannot be joined. */
export function resolved(
  schema: JsonValue,
  definitionOf: (reference: string) => JsonValue | undefined,
  origins: Origins,
  depth = 0,
): JsonValue | undefined {
  if (!isJsonObject(schema) || typeof schema.$ref !== "string") return schema;
  if (depth > DEEPEST) return undefined;
  const { $ref, ...siblings } = schema;
  const target = definitionOf($ref as string);
  const followed = target === undefined ? undefined : resolved(target, definitionOf, origins, depth + 1);
  if (followed === undefined) return undefined;
  return Object.keys(siblings).length === 0
    ? followed
    : merge(origins.derive(schema, siblings), followed, origins);
}
