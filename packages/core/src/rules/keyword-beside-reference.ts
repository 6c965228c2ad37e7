import { short } from "../schema/explain/short.ts";
import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

export const keywordBesideReference = defineRule({
  code: "keyword-beside-reference",
  summary: "Something stands beside a reference, where a reference must stand alone.",
  severity: "error",
  when: ({ schema }) =>
    schema?.references?.siblings === "none" || schema?.references?.siblings === "annotations",
  keywords: {
    $ref(_reference, node, { facts, profile, report }) {
      const allowed = facts.schema?.references?.siblings === "annotations" ? spoken : none;
      // Definitions are looked up and say nothing of the value.
      const beside = Object.keys(node.object ?? {}).filter(
        (keyword) => keyword !== "$ref" && !homes.has(keyword) && !allowed.has(keyword),
      );
      if (beside.length === 0) return;
      const words = beside.slice(0, 5).map(short).join(", ");
      report({
        pointer: node.at("$ref"),
        severity: gravityOf(profile, "/schema/references/siblings"),
        message: `Beside "$ref" stands ${words}; ${allowed === none ? "nothing" : "only a description or a default"} may stand there.`,
      });
    },
  },
});

const none: ReadonlySet<string> = new Set();
const spoken: ReadonlySet<string> = new Set(["description", "default"]);
const homes: ReadonlySet<string> = new Set(["$defs", "definitions", "$schema", "$id"]);
