import { isJsonObject, type JsonValue } from "../json/json.ts";
import type { PatchOp } from "../json/patch.ts";
import type { Support } from "../profile/schema-facts.ts";
import { reaches, supportFor } from "../profile/support-for.ts";
import { nearest } from "../schema/explain/nearest.ts";
import { short } from "../schema/explain/short.ts";
import { inWords } from "./in-words.ts";
import { defineRule } from "./rule.ts";
import type { SchemaNode } from "./schema-node.ts";

export const unsupportedKeyword = defineRule({
  code: "unsupported-keyword",
  summary: "A schema has a keyword that its acceptor refuses or does not look at.",
  severity: "error",
  when: ({ schema }) => schema?.keywords !== undefined || schema?.unlisted !== undefined,
  ofKeyword: (keyword, { schema }) => schema !== undefined && !reaches(supportFor(schema, keyword)),
  keyword(keyword, value, node, { facts, report }) {
    const { keywords = {} } = facts.schema ?? {};
    const support = supportFor(facts.schema ?? {}, keyword);
    if (reaches(support)) return;
    const meant = Object.hasOwn(keywords, keyword) ? null : likely(keyword, keywords);
    const hint = meant === null ? "." : `; did you mean "${meant}"?`;
    const patch = intoDescription(node, keyword, value);
    report({
      pointer: node.at(keyword),
      severity: support === "rejected" ? "error" : "warning",
      message: `The keyword ${short(keyword)} ${words[support]}${hint}`,
      fix: {
        // What has no words for a person is only taken away.
        title:
          patch.length === 1 ? `Remove ${short(keyword)}` : `Move ${short(keyword)} into the description`,
        safety: "unsafe",
        patch,
      },
    });
  },
});

/** Keywords from outside are remembered up to so many. */
const MOST = 500;
const known = new WeakMap<object, Map<string, string | null>>();

/** The keyword that may be meant: looked for once, because the same few stand in every schema of an author. */
function likely(keyword: string, keywords: Readonly<Record<string, Support>>): string | null {
  const found = known.get(keywords) ?? new Map<string, string | null>();
  known.set(keywords, found);
  const held = found.get(keyword);
  if (held !== undefined) return held;
  const meant = nearest(keyword, taken(keywords));
  if (found.size < MOST) found.set(keyword, meant);
  return meant;
}

/** To be told of a keyword that is refused as well would help nobody. */
const taken = (keywords: Readonly<Record<string, Support>>): string[] =>
  Object.keys(keywords).filter((name) => reaches(keywords[name]));

const words = {
  rejected: "is not supported here",
  ignored: "is accepted, but nothing holds a value to it",
  unknown: "may not be supported here",
};

/** What a keyword asked for is still told to whoever reads the description. */
function intoDescription(node: SchemaNode, keyword: string, value: JsonValue): PatchOp[] {
  const remove: PatchOp = { op: "remove", path: node.at(keyword) };
  const said = inWords(keyword, value);
  if (said === undefined || !isJsonObject(node.value)) return [remove];
  const { description } = node.value;
  const path = node.at("description");
  if (description === undefined) return [remove, { op: "add", path, value: said }];
  if (typeof description !== "string") return [remove];
  return [remove, { op: "replace", path, value: `${withoutFullStop(description)}. ${said}` }];
}

/** By hand, because a pattern that ends in $ is tried from every dot of a long text. */
function withoutFullStop(text: string): string {
  let end = text.length;
  while (end > 0 && /[.\s]/.test(text[end - 1] as string)) end--;
  return text.slice(0, end);
}
