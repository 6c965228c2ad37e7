import type { Fix } from "../diagnostic/fix.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { PatchOp } from "../json/patch.ts";
import type { Pointer } from "../json/pointer.ts";
import { defineRule } from "./rule.ts";
import type { SchemaNode } from "./schema-node.ts";
import { isReferredTo, isStray, isWord, keywordMeant, sayStray } from "./stray-schema.ts";

export const schemaOutsideProperties = defineRule({
  code: "schema-outside-properties",
  summary: "A schema stands under a word that is no keyword, where nobody looks at it.",
  severity: "warning",
  when: ({ schema }) => schema?.input !== "unsent",
  ofKeyword: (keyword, { schema }) => !isWord(keyword) && !Object.hasOwn(schema?.keywords ?? {}, keyword),
  keyword(keyword, _value, node, { report }) {
    const { object } = node;
    if (object === null || !isStray(keyword, object) || isReferredTo(below(node, keyword), node.home.value))
      return;
    const finding = { pointer: node.at(keyword), message: sayStray(keyword, object) };
    const fix = renaming(keyword, object, node) ?? moving(keyword, object, node);
    report(fix === undefined ? finding : { ...finding, fix });
  },
});

/** A place from the root of the schema on. */
const below = (node: SchemaNode, keyword: string): Pointer => node.at(keyword).slice(node.home.at.length);

/** With more of them, somebody has to look. */
const MOST = 100;

function renaming(keyword: string, object: JsonObject, node: SchemaNode): Fix | undefined {
  const meant = keywordMeant(keyword, object);
  if (meant === null || object[meant] !== undefined) return undefined;
  const patch: PatchOp[] = [
    { op: "remove", path: node.at(keyword) },
    { op: "add", path: node.at(meant), value: object[keyword] as JsonValue },
  ];
  return { title: `Call it "${meant}"`, safety: "unsafe", patch };
}

function moving(keyword: string, object: JsonObject, node: SchemaNode): Fix | undefined {
  const patch = keywordMeant(keyword, object) === null ? intoProperties(keyword, object, node) : undefined;
  return patch && { title: `Move "${keyword}" under "properties"`, safety: "unsafe", patch };
}

/** Without `properties` the first makes them, and the others follow when they are there. */
function intoProperties(keyword: string, object: JsonObject, node: SchemaNode): PatchOp[] | undefined {
  const { type, properties } = object;
  if (type !== undefined && !node.isOfType("object")) return undefined;
  const value = object[keyword] as JsonValue;
  const remove: PatchOp = { op: "remove", path: node.at(keyword) };
  if (isJsonObject(properties)) return [remove, { op: "add", path: node.at("properties", keyword), value }];
  const words = Object.keys(object);
  if (properties !== undefined || words.length > MOST) return undefined;
  if (words.find((word) => isStray(word, object)) !== keyword) return undefined;
  return [remove, { op: "add", path: node.at("properties"), value: { [keyword]: value } }];
}
