import { areUnique, equalPair } from "../check/are-unique.ts";
import type { Fields } from "../check/fields.ts";
import type { ListPart } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";
import type { Explanation } from "./explain.ts";
import type { Path } from "./path.ts";

export function explainList(
  to: Explanation,
  part: ListPart,
  slot: Slot,
  list: readonly unknown[],
  path: Path | null,
  depth: number,
): void {
  if (list.length < part.min) to.add("minItems", path, slot, list, part.min);
  if (list.length > part.max) to.add("maxItems", path, slot, list, part.max);
  const prefix = part.prefix ?? [];
  for (let i = 0; i < list.length && !to.full; i++) {
    const below = i < prefix.length ? (prefix[i] as Slot) : part.rest;
    if (below === null) break;
    if (below === part.rest && below.schema === false) {
      to.add(below.keyword, { above: path, key: i }, below, list[i], { name: String(i), known: [] });
      break;
    }
    to.explain(below, list[i], { above: path, key: i }, depth + 1);
  }
  if (part.contains !== null) explainContains(to, part, part.contains, slot, list, path, depth);
  if (part.unique && list.length > 1 && !areUnique(list, to.run)) {
    to.add("uniqueItems", path, slot, list, to.full ? null : pairAmongFirst(list, to));
  }
}

function explainContains(
  to: Explanation,
  part: ListPart,
  contains: Slot,
  slot: Slot,
  list: readonly unknown[],
  path: Path | null,
  depth: number,
): void {
  let found = 0;
  for (const item of list) if (to.fits(contains, item, depth + 1)) found++;
  if (found >= part.minContains && found <= part.maxContains) return;
  const schema = slot.schema as Fields;
  const few = schema.minContains === undefined ? "contains" : "minContains";
  to.add(found < part.minContains ? few : "maxContains", path, slot, list, {
    least: part.minContains,
    most: part.maxContains,
    found,
  });
}

/** Which two are equal; looked for among the first items only, because this is only for the words. */
function pairAmongFirst(list: readonly unknown[], { run }: Explanation): readonly [number, number] | null {
  const pair = equalPair(list.slice(0, 300), run);
  // That they are equal is known; only the words were too much.
  run.stop = null;
  return pair;
}
