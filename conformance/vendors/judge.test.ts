import { isJsonObject, type JsonValue } from "@toolwright/core";
import { expect, test } from "vitest";
import type { Disagreement } from "./disagreements.ts";
import { judge } from "./judge.ts";
import type { Oracle } from "./oracle.ts";
import { toolWith } from "./tools/tool-of.ts";

const withoutTitle = (handed: JsonValue): JsonValue => {
  if (!isJsonObject(handed)) return handed;
  const { title, ...rest } = handed;
  return rest;
};

const oracle = (answer: Oracle["answer"]): Oracle => ({
  name: "made up",
  targets: ["mcp-2025-11-25"],
  handed: (definition) => definition,
  answer,
});

const listed: Disagreement = {
  oracle: "made up",
  what: "no title",
  reason: "made up",
  asTheirs: withoutTitle,
};
const titled = { ...toolWith("search", { type: "string" }), title: "Search" };

test.each<{
  says: string;
  answer: Oracle["answer"];
  list: Disagreement[];
  agreed: number;
  seen: number;
  problems: number;
}>([
  {
    says: "what comes back as it went agrees",
    answer: (handed) => handed,
    list: [listed],
    agreed: 1,
    seen: 0,
    problems: 0,
  },
  {
    says: "a change that nobody listed is a problem",
    answer: withoutTitle,
    list: [],
    agreed: 0,
    seen: 0,
    problems: 1,
  },
  { says: "a listed change is none", answer: withoutTitle, list: [listed], agreed: 0, seen: 1, problems: 0 },
  {
    says: "a listed change of another oracle covers nothing",
    answer: withoutTitle,
    list: [{ ...listed, oracle: "another" }],
    agreed: 0,
    seen: 0,
    problems: 1,
  },
  {
    says: "a listed change covers only what it says",
    answer: () => ({}),
    list: [listed],
    agreed: 0,
    seen: 0,
    problems: 1,
  },
  {
    says: "a refusal is a problem",
    answer: () => {
      throw new Error("no");
    },
    list: [listed],
    agreed: 0,
    seen: 0,
    problems: 1,
  },
])("$says", async ({ answer, list, agreed, seen, problems }) => {
  const judged = await judge(oracle(answer), "mcp-2025-11-25", [titled], list);
  expect([judged.agreed, judged.seen.size, judged.problems.length]).toEqual([agreed, seen, problems]);
  expect(judged.listed).toBe(seen);
});

test("a definition that the model is not held to is not shown to an oracle of strict ones", async () => {
  const strict: Oracle = { ...oracle(() => null), targets: ["openai"], strictOnly: true };
  const judged = await judge(strict, "openai", [titled], []);
  expect(judged).toEqual({ agreed: 0, listed: 0, seen: new Set(), problems: [] });
});
