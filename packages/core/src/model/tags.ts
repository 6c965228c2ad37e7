const LONGEST = 64;
const MOST = 20;

/** The tags a tool is kept with: each step in the order of toolfoundation, so that both systems keep the same. */
export function normalizeTags(tags: readonly string[]): string[] {
  const kept = new Set<string>();
  for (const tag of tags) {
    if (kept.size === MOST) break;
    const normal = normalizeTag(tag);
    if (normal !== "") kept.add(normal);
  }
  return [...kept];
}

/** Lower case, white space to hyphens, other characters removed, cut. What a removed character leaves is kept. */
function normalizeTag(tag: string): string {
  const words = tag
    .toLowerCase()
    .split(whiteSpace)
    .filter((word) => word !== "");
  return words
    .join("-")
    .replace(/[^a-z0-9_.-]+/g, "")
    .slice(0, LONGEST);
}

/** What Go calls white space. JavaScript's `\s` lacks U+0085 and has U+FEFF. */
const whiteSpace = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;
