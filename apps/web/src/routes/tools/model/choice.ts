import { type FacetId, facets } from "./facets.ts";

export const sorts = { name: "Name", updated: "Last changed", category: "Category", risk: "Risk" } as const;
export type Sort = keyof typeof sorts;

/** What the list is narrowed to; the address says it, so that a link shows the same. */
export interface Choice {
  readonly text: string;
  readonly chosen: Readonly<Partial<Record<FacetId, readonly string[]>>>;
  /** A profile: only tools with problems for it. */
  readonly problems: string | undefined;
  readonly sort: Sort;
}

type Search = Readonly<Record<string, string>>;

export function choiceOf(search: Search): Choice {
  const chosen = facets.flatMap(({ id }) => {
    const values = (search[id] ?? "").split(",").filter((value) => value !== "");
    return values.length === 0 ? [] : [[id, values] as const];
  });
  return {
    text: search.q ?? "",
    chosen: Object.fromEntries(chosen),
    problems: search.problems || undefined,
    sort: search.sort !== undefined && Object.hasOwn(sorts, search.sort) ? (search.sort as Sort) : "name",
  };
}

/** For the address, where nothing chosen leaves nothing. */
export const nothingChosen: Readonly<Record<string, undefined>> = Object.fromEntries(
  ["q", "problems", ...facets.map(({ id }) => id)].map((name) => [name, undefined]),
);

export const isNarrowed = ({ text, chosen, problems }: Choice): boolean =>
  text.trim() !== "" || problems !== undefined || Object.keys(chosen).length > 0;
