import { openDatabase } from "@toolwright/store";
import { eachDatabase } from "@toolwright/store/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { loadCorpusTools, whyNoCorpus } from "./corpus-tools.ts";
import { figuresOf, placeOf } from "./figures.ts";
import { type Measured, measureSearch, type PromptSet, promptSets } from "./measure.ts";
import { storeTools } from "./store-tools.ts";

const sets = Object.keys(promptSets) as PromptSet[];
const all = sets.flatMap((set) => promptSets[set]);

/** By so much ours is better, in shares of the prompts. Stems alone bring as many among the first five. */
const rivals = [
  { rival: "BM25", margins: { top1: 0.02, top5: 0.03, reciprocalRank: 0.015 } },
  { rival: "FTS5 with stems", margins: { top1: 0.02, top5: 0, reciprocalRank: 0.015 } },
];

test("there are prompts enough, none twice, and as many held out", () => {
  expect(all.length).toBeGreaterThanOrEqual(150);
  expect(new Set(all.map(([text]) => text)).size).toBe(all.length);
  expect(promptSets["held out"].length).toBeGreaterThanOrEqual(all.length / 2);
});

test("every expected tool is in the corpus", (context) => {
  context.skip(whyNoCorpus !== undefined, whyNoCorpus);
  const names = new Set(loadCorpusTools().map(({ name }) => name));
  expect(all.flatMap(([, ...expected]) => expected).filter((name) => !names.has(name))).toEqual([]);
});

test("figures are shares and a mean of reciprocals", () => {
  const places = [["right", "wrong"], ["wrong", "right"], ["wrong"], ["a", "b", "c", "d", "e", "right"]].map(
    (found) => placeOf(["", "right"], found),
  );
  expect(places).toEqual([1, 2, undefined, 6]);
  expect(figuresOf(places)).toEqual({ top1: 0.25, top5: 0.5, reciprocalRank: (1 + 0.5 + 1 / 6) / 4 });
});

eachDatabase("prompts find their tools", (server) => {
  let measured: readonly Measured[] = [];

  beforeAll(async () => {
    if (whyNoCorpus !== undefined || server() === undefined) return;
    const { place, remove } = await server().makePlace();
    const database = await openDatabase(place);
    const tools = loadCorpusTools();
    await storeTools(database, tools);
    measured = await measureSearch(database, tools);
    await database.close();
    await remove();
  }, 120_000);

  describe.each(sets)("%s", (set) => {
    test.for(rivals)("ours is better than $rival", ({ rival, margins }, context) => {
      context.skip(whyNoCorpus !== undefined, whyNoCorpus);
      const figures = (contender: string) =>
        measured.find((each) => each.set === set && each.contender === contender)!.figures;
      const [ours, theirs] = [figures("ours"), figures(rival)];
      for (const which of ["top1", "top5", "reciprocalRank"] as const)
        expect(ours[which], which).toBeGreaterThanOrEqual(theirs[which] + margins[which]);
    });
  });
});
