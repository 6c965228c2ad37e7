import {
  escapeToken,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type NameFacts,
  wireNames,
} from "@toolwright/core";

export interface RenamedParameters {
  readonly schema: JsonValue;
  /** Their names here, and their own; empty when all could keep theirs. */
  readonly own: Readonly<Record<string, string>>;
}

/** A tool's parameters under names that the registry takes. What it takes already stays; the way back is `own`. */
export function renameParameters(schema: JsonValue, facts: NameFacts | undefined): RenamedParameters {
  if (facts === undefined || !isJsonObject(schema) || !isJsonObject(schema.properties))
    return { schema, own: {} };
  const names = Object.keys(schema.properties);
  const fitting = wireNames(names, { facts, mayMark: true });
  const renamed = new Map<string, string>();
  names.forEach((name, i) => {
    const made = fitting[i];
    if (made !== undefined && "name" in made && made.name !== name) renamed.set(name, made.name);
  });
  if (renamed.size === 0 || isTiedToNames(schema)) return { schema, own: {} };
  return {
    schema: withNames(schema, renamed, true),
    own: Object.fromEntries([...renamed].map(([own, name]) => [name, own])),
  };
}

/** Where names are judged by patterns, or the object is described elsewhere, other names would mean something else. */
const isTiedToNames = (schema: JsonObject): boolean =>
  ["patternProperties", "propertyNames", "$ref", "$dynamicRef"].some((keyword) =>
    Object.hasOwn(schema, keyword),
  );

/** Keywords that speak of the same object again, with one schema or a list of them. */
const same = new Set(["allOf", "anyOf", "oneOf", "not", "if", "then", "else"]);
/** What they hold is data. */
const data = new Set(["const", "enum", "default", "examples", "example"]);

/** At the root names change; below, only references that lead through the root. */
function withNames(value: JsonValue, renamed: ReadonlyMap<string, string>, isRoot: boolean): JsonValue {
  if (Array.isArray(value)) return value.map((each) => withNames(each, renamed, isRoot));
  if (!isJsonObject(value)) return value;
  const rename = (name: string): string => renamed.get(name) ?? name;
  return Object.fromEntries(
    Object.entries(value).map(([keyword, held]) => {
      if (data.has(keyword)) return [keyword, isRoot ? withKeys(held, rename) : held];
      if (keyword === "$ref" && typeof held === "string") return [keyword, referenceWith(held, renamed)];
      if (!isRoot) return [keyword, withNames(held, renamed, false)];
      if (keyword === "required" && Array.isArray(held))
        return [keyword, held.map((name) => (typeof name === "string" ? rename(name) : name))];
      if (keyed.has(keyword) && isJsonObject(held))
        return [keyword, withKeys(inner(keyword, held, renamed), rename)];
      return [keyword, withNames(held, renamed, same.has(keyword))];
    }),
  );
}

/** Keywords whose members are named like the parameters. */
const keyed = new Set(["properties", "dependentRequired", "dependentSchemas", "dependencies"]);

/** Lists in them are names; schemas in them are of a parameter, or of the same object again. */
const inner = (keyword: string, held: JsonObject, renamed: ReadonlyMap<string, string>): JsonObject =>
  Object.fromEntries(
    Object.entries(held).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((each) => (typeof each === "string" ? (renamed.get(each) ?? each) : each))
        : withNames(value, renamed, keyword !== "properties"),
    ]),
  );

function withKeys(value: JsonValue, rename: (name: string) => string): JsonValue {
  if (Array.isArray(value)) return value.map((each) => withKeys(each, rename));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [rename(name), held]));
}

function referenceWith(reference: string, renamed: ReadonlyMap<string, string>): string {
  for (const [own, name] of renamed) {
    const start = `#/properties/${escapeToken(own)}`;
    if (reference === start || reference.startsWith(`${start}/`))
      return `#/properties/${escapeToken(name)}${reference.slice(start.length)}`;
  }
  return reference;
}
