import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { normalizeTags } from "../model/tags.ts";
import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const unnormalisedTag = defineRule({
  code: "unnormalised-tag",
  summary: "A tag is kept in another spelling, or not at all.",
  severity: "warning",
  when: ({ tags }) => tags !== undefined,
  tool({ value, at }, { report }) {
    const tags = isJsonObject(value) ? value.tags : undefined;
    if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === "string")) return;
    const kept = normalizeTags(tags as readonly string[]);
    const path = child(at, "tags");
    const fix = {
      title: "Write the tags as they are kept",
      safety: "safe",
      patch: [{ op: "replace", path, value: kept as JsonValue }],
    } as const;
    const used = new Set<string>();
    tags.forEach((tag: string, i) => {
      const [becomes] = normalizeTags([tag]);
      const message = said(tag, becomes, becomes !== undefined && used.has(becomes), used.size >= MOST);
      if (becomes !== undefined) used.add(becomes);
      if (message !== undefined) report({ pointer: child(path, i), message, fix });
    });
  },
});

const MOST = 20;

function said(tag: string, becomes: string | undefined, again: boolean, full: boolean): string | undefined {
  if (becomes === undefined) return `Nothing is left of the tag ${short(tag)} when it is normalised.`;
  if (again) return `The tag ${short(tag)} is there already.`;
  if (full) return `The tag ${short(tag)} is over the ${MOST} that are kept.`;
  return becomes === tag ? undefined : `The tag ${short(tag)} is kept as ${short(becomes)}.`;
}
