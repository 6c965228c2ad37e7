import type { JsonValue } from "../json/json.ts";
import { choice, short } from "../schema/explain/short.ts";
import { typeBits } from "../schema/plan/types.ts";
import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

export const unsupportedType = defineRule({
  code: "unsupported-type",
  summary: "A schema asks for a type, or a list of types, that its acceptor does not have.",
  severity: "error",
  when: ({ schema }) =>
    schema?.types !== undefined || schema?.typeLists === false || schema?.typeLists === "scalars",
  keywords: {
    type(type, node, { facts, profile, report }) {
      const { types, typeLists } = facts.schema ?? {};
      if (typeof type === "string" && (types === undefined || types.includes(type))) return;
      if (Array.isArray(type) && typeLists === false) {
        const instead = types === undefined ? "one type" : `one of ${choice(types)}`;
        const message = `The type is the list ${short(type)}; it must be ${instead}.`;
        report({ pointer: node.at("type"), severity: gravityOf(profile, "/schema/typeLists"), message });
        return;
      }
      if (Array.isArray(type) && typeLists === "scalars" && type.some((name) => containers.has(name))) {
        const message = `The type is the list ${short(type)}; "object" and "array" may stand in no list.`;
        report({ pointer: node.at("type"), severity: gravityOf(profile, "/schema/typeLists"), message });
        return;
      }
      if (types === undefined) return;
      for (const [i, name] of node.types.entries()) {
        // A name that is no type at all is an unsound schema, and told as that.
        if (typeof name !== "string" || !typeBits.has(name) || types.includes(name)) continue;
        const pointer = Array.isArray(type) ? node.at("type", i) : node.at("type");
        report({
          pointer,
          message: `The type ${short(name)} is not taken; it must be one of ${choice(types)}.`,
        });
      }
    },
  },
});

const containers: ReadonlySet<JsonValue> = new Set(["object", "array"]);
