import { afterAll, describe, expect, test } from "vitest";
import { type Disagreement, disagreements } from "./disagreements.ts";
import { judge } from "./judge.ts";
import { loadRealTools, realToolsAreAbsent } from "./load-real-tools.ts";
import { oracles } from "./oracles/oracles.ts";
import { ownTools } from "./tools/own-tools.ts";

const realTools = loadRealTools();
const seen = new Set<Disagreement>();
let agreed = 0;

describe.each(oracles)("$name takes what we emit as it is", (oracle) => {
  test.for(oracle.targets)("%s, a tool for every construct", async (target) => {
    const judged = await judge(oracle, target, ownTools, disagreements);
    for (const each of judged.seen) seen.add(each);
    agreed += judged.agreed;
    expect(judged.problems).toEqual([]);
    expect(judged.agreed).toBeGreaterThan(ownTools.length / 2);
  });

  test.for(oracle.targets)("%s, real tools", async (target, { skip }) => {
    if (!realTools) return skip(realToolsAreAbsent);
    const judged = await judge(oracle, target, realTools, disagreements);
    agreed += judged.agreed;
    expect(judged.problems).toEqual([]);
    expect(judged.agreed).toBeGreaterThan(realTools.length / 2);
  });
});

test("every listed disagreement is still there", () => {
  expect(
    disagreements.filter((each) => !seen.has(each)).map(({ oracle, what }) => `${oracle}: ${what}`),
  ).toEqual([]);
});

afterAll(() => console.log(`Vendor oracles: ${agreed} definitions came back as they went.`));
