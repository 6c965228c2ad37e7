import type { WrittenSchema } from "../format/format.ts";
import type { JsonValue } from "../json/json.ts";
import { headerFault } from "./header-fault.ts";
import { defineRule } from "./rule.ts";
import type { SchemaNode } from "./schema-node.ts";

export const misplacedHeader = defineRule({
  code: "misplaced-header",
  summary: "A parameter is to be sent as a header, and cannot be.",
  severity: "error",
  when: ({ schema }) => schema?.headers !== undefined,
  schema(node, { facts, report }) {
    const keyword = facts.schema?.headers ?? "";
    const { object } = node;
    if (object === null || !Object.hasOwn(object, keyword)) return;
    const header = object[keyword] as JsonValue;
    const names = given.get(node.home) ?? new Set();
    given.set(node.home, names);
    const message = headerFault({ header, type: object.type, isParameter: isParameter(node) }, names);
    if (message !== undefined) report({ pointer: node.at(keyword), message });
  },
});

/** The headers of each schema that was walked so far. */
const given = new WeakMap<WrittenSchema, Set<string>>();

function isParameter(node: SchemaNode): boolean {
  if (node.home.role !== "input" || node.parent === null) return false;
  for (let here: SchemaNode = node; here.parent !== null; here = here.parent)
    if (here.keyword !== "properties") return false;
  return true;
}
