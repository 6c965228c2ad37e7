import type { Fix } from "../diagnostic/fix.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import type { PatchOp } from "../json/patch.ts";
import { short } from "../schema/explain/short.ts";
import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";
import type { SchemaNode } from "./schema-node.ts";

export const optionalProperty = defineRule({
  code: "optional-property",
  summary: "A property may be left out, where every property must be required.",
  severity: "error",
  when: ({ schema }) => schema?.objects?.requires === "all",
  keywords: {
    properties(properties, node, { profile, report }) {
      if (!isJsonObject(properties)) return;
      const { required } = node.object ?? {};
      const names = new Set<JsonValue>(Array.isArray(required) ? required : []);
      for (const name of Object.keys(properties)) {
        if (names.has(name)) continue;
        const fix = requireAsNullable(node, name, properties[name] as JsonValue);
        report({
          pointer: node.at("properties", name),
          severity: gravityOf(profile, "/schema/objects/requires"),
          message: `The property ${short(name)} is not required; every property must be, and one that may be absent takes null.`,
          ...(fix !== undefined && { fix }),
        });
      }
    },
  },
});

const scalars = ["string", "number", "integer", "boolean"];

/** Only where null can be added in one word: the model then says null for what it leaves out. */
function requireAsNullable(node: SchemaNode, name: string, schema: JsonValue): Fix | undefined {
  if (!isJsonObject(schema) || schema.enum !== undefined || schema.const !== undefined) return undefined;
  const { type } = schema;
  if (typeof type !== "string" || !scalars.includes(type)) return undefined;
  const { required } = node.object ?? {};
  const list: PatchOp = Array.isArray(required)
    ? { op: "add", path: node.at("required", "-"), value: name }
    : { op: "add", path: node.at("required"), value: [name] };
  return {
    title: `Require ${short(name)} and let it be null`,
    safety: "unsafe",
    patch: [{ op: "replace", path: node.at("properties", name, "type"), value: [type, "null"] }, list],
  };
}
