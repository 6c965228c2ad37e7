import { existsSync, readdirSync, readFileSync } from "node:fs";
import { check, type JsonValue, profiles, rules, type TierName } from "@toolwright/core";
import { describe, expect, test } from "vitest";
import sentences from "./seed-sentences.json" with { type: "json" };

interface Case {
  readonly id: string;
  readonly profile: string;
  readonly tier?: TierName;
  readonly document?: JsonValue;
  readonly text?: string;
  readonly fn?: string;
  readonly expect: { readonly valid: boolean };
}

const shared = new URL("../../shared/", import.meta.url);
const profileOf: Readonly<Record<string, string>> = {
  "000": "tools-json",
  "001": "toolfoundation",
  "002": "ikigai",
  "004": "lexichord",
};
const called = sentences.map((sentence) => ({ ...sentence, short: sentence.sentence.slice(0, 70) }));

describe.each(called)("seed $seed, $section: $short", ({ seed, sentence, rules: codes, cases, ...rest }) => {
  test("is kept by rules that exist, or by another room, or is shown by cases", () => {
    const known = new Set(rules.map(({ code }) => code));
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
    expect([...codes, ...cases, ...("keptBy" in rest ? [rest.keptBy] : [])]).not.toEqual([]);
  });

  test("speaks of facts that its profile has", () => {
    const evidence = profiles.get(profileOf[seed]!)?.evidence ?? [];
    const facts = "facts" in rest && rest.facts !== undefined ? rest.facts : [];
    expect(facts.filter((fact) => !evidence.some((each) => [each.fact].flat().includes(fact)))).toEqual([]);
  });

  test("is in the seed", ({ skip }) => {
    const folder = new URL("seeds/", shared);
    skip(!existsSync(folder), "the seeds are not beside the checkout");
    const file = readdirSync(folder).find((name) => name.startsWith(seed)) ?? "";
    const text = withoutMarks(readFileSync(new URL(file, folder), "utf8"));
    expect(text.includes(withoutMarks(sentence)), "stands in the text").toBe(true);
  });

  test("is kept in the cases it names", ({ skip }) => {
    skip(!existsSync(new URL("cases/", shared)), "the acceptance cases are not beside the checkout");
    expect(cases.flatMap((id) => failureOf(id, codes) ?? [])).toEqual([]);
  });
});

test.each(Object.entries(profileOf))("every fact that seed %s states has its sentence", (seed, id) => {
  const told = new Set(sentences.flatMap((each) => (each.seed === seed ? (each.facts ?? []) : [])));
  const stated = (profiles.get(id)?.evidence ?? []).filter(({ source }) => source.startsWith(`seed ${seed}`));
  expect(stated.flatMap(({ fact }) => fact).filter((fact) => !told.has(fact))).toEqual([]);
});

/** Texts without what Markdown and C# put around them. */
const withoutMarks = (text: string): string =>
  text
    .replace(/<\/?[a-z]+>|<see cref="([^"]*)"\s*\/>/g, "$1")
    .replace(/[*`]/g, "")
    .replace(/\/\/\/|\||:?-{3,}:?/g, " ")
    .replace(/\s+/g, " ")
    .trim();

let known: ReadonlyMap<string, Case> | undefined;

function failureOf(id: string, codes: readonly string[]): string | undefined {
  known ??= readCases();
  const found = known.get(id);
  if (found === undefined) return `There is no case ${id}.`;
  if (found.fn !== undefined) return undefined;
  const { document, text, profile, tier } = found;
  const { valid, diagnostics } = check(text ?? document!, { profile, ...(tier !== undefined && { tier }) });
  if (found.expect.valid) return valid ? undefined : `${id} is refused.`;
  return diagnostics.some(({ code }) => codes.includes(code)) ? undefined : `${id} is found by other rules.`;
}

/** Cases of functions are run beside those of documents; here they only have to be there. */
function readCases(): ReadonlyMap<string, Case> {
  const folder = new URL("cases/", shared);
  const lines = readdirSync(folder)
    .filter((file) => file.endsWith(".jsonl"))
    .flatMap((file) => readFileSync(new URL(file, folder), "utf8").trim().split("\n"));
  return new Map(lines.map((line) => JSON.parse(line) as Case).map((each) => [each.id, each]));
}
