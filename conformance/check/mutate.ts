import {
  applyPatch,
  child,
  type JsonValue,
  type PatchOp,
  type Pointer,
  resolvePointer,
  walk,
} from "@toolwright/core";
import fc from "fast-check";

/** One change to a document; `place` counts its values and is taken modulo their number. */
export interface Mutation {
  readonly kind: "replace" | "remove" | "add" | "rename" | "repeat" | "copy";
  readonly place: number;
  readonly other: number;
  readonly name: string;
  readonly value: JsonValue;
}

/** Names that mean something somewhere: to a profile, to a dialect, to JavaScript, to a pointer, to nobody. */
const names = [
  ..."name description inputSchema input_schema parameters outputSchema namespace version tags category".split(
    " ",
  ),
  ..."constraints requiredPermissions metadata title schema tools function toolSpec kept strict".split(" "),
  ..."type properties required items enum const default additionalProperties $ref $defs definitions".split(
    " ",
  ),
  ..."anyOf oneOf allOf not if pattern format minimum maxLength uniqueItems $schema $id $anchor prefixItems".split(
    " ",
  ),
  ..."__proto__ constructor toString hasOwnProperty valueOf length".split(" "),
  ..."a/b ~ ~1 0 -1 01 é e\u0301 \ud800 \u202e".split(" "),
  "",
  "a b",
  "a\nb",
];

const values: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  "",
  " ",
  "a",
  "e\u0301",
  "\ud800",
  "\u202ehidden",
  "object",
  "string",
  "Array",
  "execute",
  "PT1S",
  "P1Y",
  "1.0",
  "Files, And  More",
  "#",
  "#/$defs/folder",
  "#/properties/query",
  "other.json",
  "http://json-schema.org/draft-07/schema#",
  "^(a+)+$",
  "(?=a)\\b{1,100}[\\b]",
  "[",
  "x".repeat(2_000),
  [],
  {},
  ["a", "a"],
  ["string", "null"],
  [{}, {}],
  [1, "1", null, [], {}],
  { type: "object" },
  { type: "array" },
  { type: "string", minLength: 1, pattern: "a{1,200}" },
  { $ref: "#" },
  { anyOf: [{ type: "string" }, { type: "string" }] },
  { allOf: [{ $ref: "#/$defs/file" }] },
  JSON.parse('{"__proto__": {"type": "object"}, "constructor": 1}') as JsonValue,
  { name: "a", description: "b", type: "String", required: true, default: "c", enum: ["d", "D", "d"] },
];

export const jsonValue: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom(...values),
  fc.jsonValue({ stringUnit: "binary" }) as fc.Arbitrary<JsonValue>,
);

const name = fc.oneof({ arbitrary: fc.constantFrom(...names), weight: 4 }, fc.string({ unit: "binary" }));

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom("replace", "remove", "add", "rename", "repeat", "copy"),
  place: fc.nat(9_999),
  other: fc.nat(9_999),
  name,
  value: jsonValue,
});

export const mutations = fc.array(mutation, { minLength: 1, maxLength: 4 });

/** The document after all changes; one that does not fit its place is left out. */
export function mutate(document: JsonValue, changes: readonly Mutation[]): JsonValue {
  let value = document;
  for (const change of changes) {
    const patched = applyPatch(value, patchFor(value, change));
    if (patched.ok) value = patched.value;
  }
  // As text it would come without parts that stand in two places.
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}

function patchFor(document: JsonValue, { kind, place, other, name, value }: Mutation): PatchOp[] {
  const pointers = pointersIn(document);
  const path = pointers[place % pointers.length]!;
  const here = resolvePointer(document, path);
  const parent = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  switch (kind) {
    case "replace":
      return [{ op: "replace", path, value }];
    case "remove":
      return [{ op: "remove", path }];
    case "add":
      return [{ op: "add", path: Array.isArray(here) ? `${path}/-` : child(path, name), value }];
    case "rename":
      return [{ op: "move", from: path, path: child(parent, name) }];
    case "repeat":
      return [{ op: "copy", from: path, path: `${parent}/-` }];
    case "copy":
      return [{ op: "copy", from: pointers[other % pointers.length]!, path }];
  }
}

function pointersIn(document: JsonValue): Pointer[] {
  const pointers: Pointer[] = [];
  walk(document, ({ pointer }) => {
    pointers.push(pointer);
  });
  return pointers;
}
