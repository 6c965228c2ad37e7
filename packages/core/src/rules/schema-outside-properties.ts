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
    const patch = intoProperties(keyword, object, node);
    const title = `Move "${keyword}" under "properties"`;
    report(patch === undefined ? finding : { ...finding, fix: { title, safety: "unsafe", patch } });
  },
});

/** A place from the root of the schema on. */
const below = (node: SchemaNode, keyword: string): Pointer => node.at(keyword).slice(node.home.at.length);

/** With more of them, somebody has to look. */
const MOST = 100;

/** Without `properties` the first makes them, and the others follow when they are there. */
function intoProperties(keyword: string, object: JsonObject, node: SchemaNode): PatchOp[] | undefined {
  const { type, properties } = object;
  if ((type !== undefined && !node.isOfType("object")) || keywordMeant(keyword, object) !== null)
    return undefined;
  const value = object[keyword] as JsonValue;
  const remove: PatchOp = { op: "remove", path: node.at(keyword) };
  if (isJsonObject(properties)) return [remove, { op: "add", path: node.at("properties", keyword), value }];
  const words = Object.keys(object);
  if (properties !== undefined || words.length > MOST) return undefined;
  if (words.find((word) => isStray(word, object)) !== keyword) return undefined;
  return [remove, { op: "add", path: node.at("properties"), value: { [keyword]: value } }];
}
