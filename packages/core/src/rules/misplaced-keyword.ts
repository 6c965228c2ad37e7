import { plain } from "./plain.ts";
import { defineRule } from "./rule.ts";

export const misplacedKeyword = defineRule({
  code: "misplaced-keyword",
  summary: "A keyword stands beside a type that it says nothing about.",
  severity: "error",
  when: ({ schema }) => schema?.keywordsOfType !== undefined,
  ofKeyword: (keyword, { schema }) => Object.hasOwn(schema?.keywordsOfType ?? {}, keyword),
  keyword(keyword, _value, node, { facts, report }) {
    const type = facts.schema?.keywordsOfType?.[keyword];
    if (type === undefined || node.isOfType(type)) return;
    const said =
      node.object?.type === undefined
        ? "without a type"
        : `of type ${[...new Set(node.types)].slice(0, 7).map(plain).join(" or ")}`;
    const pointer = node.at(keyword);
    report({
      pointer,
      message: `"${keyword}" says something of a value of type ${type}, but the schema is ${said}.`,
      fix: { title: `Remove "${keyword}"`, safety: "unsafe", patch: [{ op: "remove", path: pointer }] },
    });
  },
});
