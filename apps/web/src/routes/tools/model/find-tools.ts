import { categories } from "@toolwright/core";
import type { ToolSummary } from "../../../tools/tool-summary.ts";
import type { Choice, Sort } from "./choice.ts";
import { type Facet, type FacetId, facets } from "./facets.ts";

/** Tools with the text that words are looked for in, made once and not with every key. */
export interface Indexed {
  readonly tool: ToolSummary;
  readonly name: string;
  readonly text: string;
}

export const indexTools = (tools: readonly ToolSummary[]): readonly Indexed[] =>
  tools.map((tool) => ({
    tool,
    name: tool.toolId.toLowerCase(),
    text: [tool.toolId, tool.title ?? "", tool.description, ...tool.tags].join("\n").toLowerCase(),
  }));

export interface Found {
  readonly tools: readonly ToolSummary[];
  /** How many tools each value would show, with all that is chosen in the other facets. */
  readonly counts: ReadonlyMap<FacetId, ReadonlyMap<string, number>>;
}

export interface Beyond {
  /** Ids that the server found by more than their words, best first. */
  readonly alsoFound?: readonly string[];
  /** Whether a tool has the problems that are asked for. */
  readonly hasProblems?: (tool: ToolSummary) => boolean;
}

export function findTools(index: readonly Indexed[], choice: Choice, beyond: Beyond = {}): Found {
  const matching = inText(index, choice.text, beyond.alsoFound ?? []).filter(
    ({ tool }) => beyond.hasProblems?.(tool) ?? true,
  );
  const wanted = facets.map((facet) => ({ facet, values: choice.chosen[facet.id] }));
  const counts = new Map<FacetId, Map<string, number>>(facets.map(({ id }) => [id, new Map()]));
  const tools: ToolSummary[] = [];
  for (const { tool } of matching) {
    const misses = wanted.filter(({ facet, values }) => !fits(tool, facet, values));
    if (misses.length === 0) tools.push(tool);
    for (const { facet } of wanted) {
      if (misses.some((miss) => miss.facet !== facet)) continue;
      const count = counts.get(facet.id);
      for (const value of facet.of(tool)) count?.set(value, (count.get(value) ?? 0) + 1);
    }
  }
  const isRanked = choice.text.trim() !== "" && choice.sort === "name";
  return { tools: isRanked ? tools : tools.sort(orders[choice.sort]), counts };
}

const fits = (tool: ToolSummary, { of }: Facet, values: readonly string[] | undefined): boolean =>
  values === undefined || of(tool).some((value) => values.includes(value));

/** Those that hold every word: the name first, then what the server found beside them. */
function inText(index: readonly Indexed[], text: string, alsoFound: readonly string[]): readonly Indexed[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return index;
  const holding = index.filter((each) => words.every((word) => each.text.includes(word)));
  const ranked = [0, 1, 2].flatMap((rank) => holding.filter((each) => rankOf(each, words) === rank));
  if (alsoFound.length === 0) return ranked;
  const known = new Set(ranked.map(({ tool }) => tool.id));
  const byId = new Map(index.map((each) => [each.tool.id, each]));
  const others = alsoFound.filter((id) => !known.has(id)).flatMap((id) => byId.get(id) ?? []);
  return [...ranked, ...others];
}

function rankOf({ name, tool }: Indexed, words: readonly string[]): 0 | 1 | 2 {
  const first = words[0] ?? "";
  if (tool.name.toLowerCase().startsWith(first)) return 0;
  return words.some((word) => name.includes(word)) ? 1 : 2;
}

type Order = (one: ToolSummary, other: ToolSummary) => number;

const text = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byName: Order = (one, other) => text(one.toolId, other.toolId);
const risks = ["High", "Medium-High", "Medium", "Low"];
const riskOf = ({ category }: ToolSummary): number => risks.indexOf(categories[category].risk);

const orders: Readonly<Record<Sort, Order>> = {
  name: byName,
  updated: (one, other) => text(other.updatedAt, one.updatedAt) || byName(one, other),
  category: (one, other) =>
    categories[one.category].number - categories[other.category].number || byName(one, other),
  risk: (one, other) => riskOf(one) - riskOf(other) || byName(one, other),
};
