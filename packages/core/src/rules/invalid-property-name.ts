import { isJsonObject } from "../json/json.ts";
import type { ObjectFacts } from "../profile/schema-facts.ts";
import { short } from "../schema/explain/short.ts";
import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

export const invalidPropertyName = defineRule({
  code: "invalid-property-name",
  summary: "A property has a name that its acceptor refuses.",
  severity: "error",
  when: ({ schema }) => schema?.objects?.keys !== undefined,
  keywords: {
    properties(properties, node, { facts, profile, report }) {
      const keys = facts.schema?.objects?.keys;
      if (keys === undefined || !isJsonObject(properties)) return;
      if (node.home.role === "output" || (keys.only === "root" && node.parent !== null)) return;
      const pattern = patternOf(keys);
      for (const name of Object.keys(properties)) {
        if (pattern.test(name)) continue;
        report({
          pointer: node.at("properties", name),
          severity: gravityOf(profile, "/schema/objects/keys"),
          message: `The property name ${short(name)} does not match ${keys.pattern}.`,
        });
      }
    },
  },
});

type Keys = NonNullable<ObjectFacts["keys"]>;

const made = new WeakMap<Keys, RegExp>();

function patternOf(keys: Keys): RegExp {
  const pattern = made.get(keys) ?? new RegExp(keys.pattern, "u");
  made.set(keys, pattern);
  return pattern;
}
