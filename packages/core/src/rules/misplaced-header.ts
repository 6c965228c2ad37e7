import type { WrittenSchema } from "../format/format.ts";
import type { JsonValue } from "../json/json.ts";
import { short } from "../schema/explain/short.ts";
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
    const message = faultOf(object[keyword] as JsonValue, node);
    if (message !== undefined) report({ pointer: node.at(keyword), message });
  },
});

/** The headers of each schema that was walked so far, without regard to case. */
const given = new WeakMap<WrittenSchema, Set<string>>();

function faultOf(header: JsonValue, node: SchemaNode): string | undefined {
  if (typeof header !== "string" || !token.test(header))
    return `The header ${short(header)} is not spelled as headers are, in letters, digits and signs such as - and _.`;
  if (!isParameter(node)) return "Only a parameter can be sent as a header, or a property of one.";
  const { type } = node.object ?? {};
  if (typeof type !== "string" || !scalars.has(type))
    return `Only a string, an integer or a boolean can be sent as a header, not a value of type ${short(type)}.`;
  const names = given.get(node.home) ?? new Set();
  given.set(node.home, names);
  const name = header.toLowerCase();
  if (names.has(name)) return `The header ${short(header)} is that of another parameter already.`;
  names.add(name);
  return undefined;
}

/** RFC 9110, 5.6.2. */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

const scalars = new Set(["string", "integer", "boolean"]);

/** Whether properties alone lead to it. */
function isParameter(node: SchemaNode): boolean {
  if (node.home.role !== "input" || node.parent === null) return false;
  for (let here: SchemaNode = node; here.parent !== null; here = here.parent)
    if (here.keyword !== "properties") return false;
  return true;
}
