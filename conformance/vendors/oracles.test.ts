import type { Tool } from "@toolwright/core";
import { describe, expect, test } from "vitest";
import { type Disagreement, disagreements } from "./disagreements.ts";
import { type Judgement, judge } from "./judge.ts";
import { loadRealTools, realToolsAreAbsent } from "./load-real-tools.ts";
import type { Oracle } from "./oracle.ts";
import { oracles } from "./oracles/oracles.ts";
import { ownTools } from "./tools/own-tools.ts";

const realTools = loadRealTools();
const seen = new Set<Disagreement>();
const counted = { agreed: 0, listed: 0, otherwise: 0 };

/** Keeps count of what an oracle says, and of which disagreements it shows. */
async function ask(oracle: Oracle, target: string, tools: readonly Tool[]): Promise<Judgement> {
  const judged = await judge(oracle, target, tools, disagreements);
  for (const each of judged.seen) seen.add(each);
  counted.agreed += judged.agreed;
  counted.listed += judged.listed;
  counted.otherwise += judged.problems.length;
  return judged;
}

describe.each(oracles)("$name takes what we emit as it is", (oracle) => {
  test.for(oracle.targets)("%s, a tool for every construct", async (target) => {
    const judged = await ask(oracle, target, ownTools);
    expect(judged.problems).toEqual([]);
    expect(judged.agreed).toBeGreaterThan(ownTools.length / 2);
  });

  test.for(oracle.targets)("%s, real tools", async (target, { skip }) => {
    if (!realTools) return skip(realToolsAreAbsent);
    const judged = await ask(oracle, target, realTools);
    expect(judged.problems).toEqual([]);
    expect(judged.agreed).toBeGreaterThan(realTools.length / 2);
  });
});

test("every listed disagreement is still there", async ({ annotate }) => {
  const tools = ownTools.length + (realTools?.length ?? 0);
  const { agreed, listed, otherwise } = counted;
  await annotate(
    `${tools} tools x ${oracles.length} oracles: ${agreed} definitions came back as they went, ${listed} as listed, ${otherwise} otherwise`,
    "count",
  );
  expect(
    disagreements.filter((each) => !seen.has(each)).map(({ oracle, what }) => `${oracle}: ${what}`),
  ).toEqual([]);
});
