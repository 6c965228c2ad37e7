import { applyFixes, check, profiles } from "@toolwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faultsOfFixes } from "./faults-of-fixes.ts";
import { mutate, mutations } from "./mutate.ts";
import { startDocuments } from "./start-documents.ts";
import { validDefinitions } from "./valid-definitions.ts";

const documents = startDocuments();
const seeds = new Set(["tools-json", "toolfoundation", "ikigai", "lexichord"]);
/** The profiles share their rules; the first four have most of them. */
const runsFor = (profile: string): number =>
  Number(process.env.TOOLWRIGHT_RUNS ?? 300) / (seeds.has(profile) ? 1 : 6);
const indents = [0, 2, "\t"];

test.each(
  validDefinitions.flatMap(({ profiles: ids, ...one }) => ids.map((profile) => ({ profile, ...one }))),
)("$profile leaves $title as it is", ({ profile, format, document }) => {
  const text = JSON.stringify(document, null, 2);
  expect(applyFixes(text, check(text, { profile, format }).diagnostics, "safe").text).toBe(text);
});

describe.each([...profiles.keys()])("%s: fixes keep what they promise", (profile) => {
  const runs = runsFor(profile);
  const layouts = seeds.has(profile) ? indents : [2];

  test("for every definition that is known, however it is laid out", () => {
    for (const document of documents)
      for (const indent of layouts)
        expect(faultsOfFixes(JSON.stringify(document, null, indent), { profile, advice: true })).toEqual([]);
  });

  test("for definitions with something changed, added, renamed or gone", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...documents),
        mutations,
        fc.constantFrom(...indents),
        (document, changes, indent) => {
          const text = JSON.stringify(mutate(document, changes), null, indent);
          expect(faultsOfFixes(text, { profile, advice: true })).toEqual([]);
        },
      ),
      { numRuns: runs },
    );
  });
});
