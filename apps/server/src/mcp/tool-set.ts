import { ToolwrightError } from "@toolwright/core";
import type { SearchQuery } from "@toolwright/store";

/** Which tools of the registry are served: those of a namespace, those with all of some tags, or some by their ids. */
export interface ToolSet {
  /** What it was written as; the same text is the same set. */
  readonly text: string;
  readonly query: Pick<SearchQuery, "namespace" | "tags">;
  /** In lower case; nothing where the query says all. */
  readonly toolIds?: ReadonlySet<string>;
}

export const everyTool: ToolSet = { text: "", query: {} };

/** `namespace:git`, `tags:files,safe` or `tools:git:commit,read_file`. */
export function readToolSet(text: string): ToolSet {
  const [, kind, rest = ""] = /^(\w+):(.+)$/.exec(text) ?? [];
  const parts = rest
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (parts.length === 0 || parts.length > mostParts) return refuse(text);
  switch (kind) {
    case "namespace":
      return parts.length === 1 ? { text, query: { namespace: parts[0] as string } } : refuse(text);
    case "tags":
      return { text, query: { tags: parts } };
    case "tools":
      return { text, query: {}, toolIds: new Set(parts.map((part) => part.toLowerCase())) };
    default:
      return refuse(text);
  }
}

const mostParts = 200;

const refuse = (text: string): never => {
  throw new ToolwrightError("invalid-value", {
    name: `The set ${JSON.stringify(text.slice(0, 200))}`,
    reason: 'it must be "namespace:NAME", "tags:TAG,TAG" or "tools:ID,ID"',
  });
};
