import { existsSync, readFileSync } from "node:fs";
import { type Profile, profiles, type Support, supportFor } from "@toolwright/core";
import { expect, test } from "vitest";
import { constructs, stateOf } from "./constructs.ts";
import { type Cell, cellsOf } from "./test/matrix-cells.ts";
import { exceptions } from "./test/matrix-exceptions.ts";

const facts = new URL("../../../shared/spec/providers.md", import.meta.url);

/** Who the columns of the matrix are about. */
const columns: Readonly<Record<string, string>> = {
  OC: "openai",
  OS: "openai-strict",
  AN: "anthropic",
  AS: "anthropic-strict",
  GP: "gemini",
  GJ: "gemini-json-schema",
  NV: "bedrock-nova",
  M5: "mcp-2025-11-25",
  M6: "mcp-2026-07-28",
  XA: "xai",
  DS: "deepseek-strict",
  GQ: "groq-strict",
  CO: "cohere",
  OL: "ollama",
};

const states: Readonly<Record<string, Support>> = {
  E: "enforced",
  A: "guides",
  i: "ignored",
  X: "rejected",
  T: "rejected",
  "?": "unknown",
};

/** They say something of a value and hold it to nothing, so that support for them can only guide. */
const annotations = new Set(["default", "title", "description", "$schema", "$id", "$anchor", "$comment"]);

test("what the matrix of the providers says is what the profiles say", ({ skip }) => {
  skip(!existsSync(facts), "the facts about providers are not beside the checkout");
  const cells = cellsOf(readFileSync(facts, "utf8"));
  expect(cells.length).toBeGreaterThan(500);
  const differences = cells.flatMap((cell) => {
    const profile = profiles.get(columns[cell.column] as string) as Profile;
    const wanted = states[cell.verdict] as Support;
    const ours = ourState(profile, cell);
    if (ours === wanted || (mayDiffer(cell) && isTaken(ours) && isTaken(wanted))) return [];
    return [`${cell.of} ${cell.column} ${cell.verdict}: ${ours}`];
  });
  expect(differences.sort()).toEqual(Object.values(exceptions).flat().sort());
});

const isTaken = (state: Support): boolean => state === "enforced" || state === "guides";

/** What is a way of writing is taken as its keyword is, or not. */
const mayDiffer = ({ of }: Cell): boolean =>
  annotations.has(of) || constructs.some(({ name }) => name === of);

function ourState(profile: Profile, { of }: Cell): Support {
  const construct = constructs.find(({ name }) => name === of);
  return construct === undefined ? supportFor(profile.facts.schema ?? {}, of) : stateOf(profile, construct);
}
