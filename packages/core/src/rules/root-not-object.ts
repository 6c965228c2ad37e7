import type { WrittenSchema } from "../format/format.ts";
import type { Facts } from "../profile/profile.ts";
import { short } from "../schema/explain/short.ts";
import { gravityOf } from "./gravity.ts";
import { lacksOnlyType } from "./object-schema.ts";
import { defineRule } from "./rule.ts";

export const rootNotObject = defineRule({
  code: "root-not-object",
  summary: "The parameters of a tool are not described as an object.",
  severity: "error",
  when: ({ schema }) => schema?.rootObject === true || schema?.output === "object",
  ofSchemas: "root",
  schema(node, { facts, profile, report }) {
    const known = roots[node.home.role];
    if (known === undefined || node.object === null || !known.applies(facts)) return;
    const { type } = node.object;
    if (type === "object") return;
    const severity = gravityOf(profile, known.fact);
    if (type === undefined) {
      report({
        pointer: node.pointer,
        severity,
        message: `The schema of the ${known.what} must say "type": "object".`,
        ...(lacksOnlyType(node.object, facts) && {
          fix: {
            title: 'Add "type": "object"',
            safety: "safe",
            patch: [{ op: "add", path: node.at("type"), value: "object" }],
          },
        }),
      });
    } else {
      const message = `The schema of the ${known.what} must be of type "object", but is of type ${short(type)}.`;
      report({ pointer: node.at("type"), severity, message });
    }
  },
});

interface Root {
  readonly what: string;
  readonly fact: string;
  readonly applies: (facts: Facts) => boolean;
}

const roots: Readonly<Record<WrittenSchema["role"], Root | undefined>> = {
  input: {
    what: "parameters",
    fact: "/schema/rootObject",
    applies: ({ schema }) => schema?.rootObject === true,
  },
  output: { what: "output", fact: "/schema/output", applies: ({ schema }) => schema?.output === "object" },
  parameter: undefined,
};
