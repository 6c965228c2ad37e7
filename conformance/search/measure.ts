import type { Database } from "@toolwright/store";
import { findDefinitions } from "@toolwright/store";
import { bm25 } from "./bm25.ts";
import type { CorpusTool } from "./corpus-tools.ts";
import { type Figures, figuresOf, placeOf } from "./figures.ts";
import { fts5 } from "./fts5.ts";
import { heldOut } from "./prompts/held-out.ts";
import type { Prompt } from "./prompts/prompt.ts";
import { workedWith } from "./prompts/worked-with.ts";
import { searcher } from "./store-tools.ts";

/** A right one further down is not found. */
const deepest = 20;

export const promptSets = { "worked with": workedWith, "held out": heldOut } as const;
export type PromptSet = keyof typeof promptSets;

export interface Measured {
  readonly set: PromptSet;
  readonly contender: string;
  readonly figures: Figures;
  readonly places: readonly (number | undefined)[];
}

type Search = (text: string) => Promise<readonly string[]>;

/** Ours on the database, and the rivals, over the same prompts and tools. */
export async function measureSearch(
  database: Database,
  tools: readonly CorpusTool[],
): Promise<readonly Measured[]> {
  const plain = bm25(tools);
  const stemmed = fts5(tools);
  const contenders: readonly (readonly [string, Search])[] = [
    [
      "ours",
      async (text) =>
        (await findDefinitions(database, searcher, { text, limit: deepest })).items.map(({ name }) => name),
    ],
    ["BM25", async (text) => plain(text, deepest).map(({ name }) => name)],
    ["FTS5 with stems", async (text) => stemmed(text, deepest)],
  ];
  const measured: Measured[] = [];
  for (const set of Object.keys(promptSets) as PromptSet[])
    for (const [contender, search] of contenders) {
      const places = await placesOf(promptSets[set], search);
      measured.push({ set, contender, figures: figuresOf(places), places });
    }
  return measured;
}

async function placesOf(
  prompts: readonly Prompt[],
  search: Search,
): Promise<readonly (number | undefined)[]> {
  const places: (number | undefined)[] = [];
  for (const prompt of prompts) places.push(placeOf(prompt, await search(prompt[0])));
  return places;
}
