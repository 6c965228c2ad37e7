import { isJsonObject, type JsonValue } from "../json/json.ts";
import { applyPatch, type PatchOp } from "../json/patch.ts";
import { child, escapeToken, type Pointer } from "../json/pointer.ts";
import { keywordsOf } from "../schema/keywords.ts";
import { defaultLimits } from "../schema/limits.ts";
import { eachSubschema } from "../schema/subschemas.ts";

/**
 * The schema with each of its references as `map` says; undefined removes one. Parts with an `$id` of their own are
 * left alone: what is in them refers to themselves, wherever they stand.
 */
export function mapReferences(
  schema: JsonValue,
  map: (reference: string, at: Pointer) => string | undefined,
): JsonValue {
  const patch: PatchOp[] = [];
  for (const { reference, at } of referencesIn(schema)) {
    const mapped = map(reference, at);
    if (mapped === undefined) patch.push({ op: "remove", path: at });
    else if (mapped !== reference) patch.push({ op: "replace", path: at, value: mapped });
  }
  if (patch.length === 0) return schema;
  const patched = applyPatch(schema, patch);
  return patched.ok ? patched.value : schema;
}

export interface Reference {
  readonly reference: string;
  readonly at: Pointer;
}

/** Parents first, without recursion. Beyond the limit of the schema engine nothing is looked at: it refuses the rest. */
export function referencesIn(schema: JsonValue): readonly Reference[] {
  const found: Reference[] = [];
  const waiting: { schema: JsonValue; at: Pointer }[] = [{ schema, at: "" }];
  for (let i = 0; i < waiting.length && i < defaultLimits.schemaNodes; i++) {
    const { schema: here, at } = waiting[i] as (typeof waiting)[number];
    if (!isJsonObject(here) || isResource(here.$id)) continue;
    for (const keyword of ["$ref", "$dynamicRef"]) {
      const reference = Object.hasOwn(here, keyword) ? here[keyword] : undefined;
      if (typeof reference === "string") found.push({ reference, at: child(at, keyword) });
    }
    eachSubschema(here, bothDialects, (subschema, keyword, key) => {
      const place = child(at, keyword);
      waiting.push({ schema: subschema, at: key === null ? place : child(place, key) });
    });
  }
  return found;
}

/** In draft-07 an `$id` of only a fragment is an anchor. */
const isResource = ($id: JsonValue | undefined): boolean =>
  typeof $id === "string" && $id !== "" && !$id.startsWith("#");

// Draft-07 comes last, because its `items` may also hold a list.
const bothDialects = new Map([...keywordsOf["2020-12"], ...keywordsOf["draft-07"]]);

/** The reference to a place in the same document. */
export const referenceTo = (...tokens: readonly string[]): string => `#${tokens.map(fragmentToken).join("")}`;

function fragmentToken(token: string): string {
  const escaped = escapeToken(token);
  // Half of a surrogate pair has no percent-encoding.
  return `/${escaped.isWellFormed() ? encodeURIComponent(escaped) : escaped.replaceAll("%", "%25")}`;
}
