import { existsSync, readFileSync } from "node:fs";
import { check, type JsonObject, type Profile, profiles, type Support, supportFor } from "@toolwright/core";
import { expect, test } from "vitest";
import { constructs, stateOf } from "./constructs.ts";
import { cellOfConstruct, cellOfKeyword } from "./keyword-matrix.ts";
import { type Cell, cellsOf } from "./test/matrix-cells.ts";
import { oddConstructs, oddValues } from "./test/matrix-examples.ts";
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

const shown = [...profiles.values()].filter(({ format }) => format === undefined);

/** The worst that `check` says at a place of a schema, or of the whole. */
function gravest(inputSchema: JsonObject, { id: profile }: Profile, at = ""): string {
  const { diagnostics } = check({ name: "t", inputSchema }, { profile, format: "mcp" });
  const severities = diagnostics
    .filter(({ code, pointer }) => pointer.endsWith(at) && !unrelated.has(code))
    .map(({ severity }) => severity);
  return ["error", "warning"].find((each) => severities.includes(each as "error")) ?? "none";
}

/** What the examples have besides, and nobody asks about. */
const unrelated: ReadonlySet<string> = new Set([
  "missing-field",
  "keyword-at-root",
  "missing-description",
  "undescribed-parameter",
]);

test.each(oddValues)(
  "$keyword with $what is an error only where the matrix says so",
  ({ keyword, schema }) => {
    const wrong = shown.filter((profile) => {
      const cell = cellOfKeyword(profile, keyword);
      return /^[Eg]$/.test(cell) && gravest(schema, profile, `/${keyword}`) === "error";
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  },
);

test.each(oddConstructs)(
  "$name is an error wherever the matrix says so, and only there",
  ({ name, schema }) => {
    const construct = constructs.find((each) => each.name === name)!;
    const wrong = shown.flatMap((profile) => {
      if (profile.facts.schema?.input === "unsent") return [];
      const cell = cellOfConstruct(profile, construct);
      const isError = gravest(schema(profile), profile) === "error";
      return isError === (cell === "!" || cell === "**X**") ? [] : [`${profile.id}: ${cell}`];
    });
    expect(wrong).toEqual([]);
  },
);
