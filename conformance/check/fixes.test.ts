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

/** Roots that do not say their type, and beside which not every acceptor lets it stand. */
const roots = [
  { title: "a reference to themselves", schema: { $ref: "#" } },
  { title: "a definition", schema: { $ref: "#/$defs/a", $defs: { a: { type: "object" } } } },
  { title: "a union", schema: { anyOf: [{ type: "object" }] } },
  { title: "a union beside more", schema: { anyOf: [{ required: ["a"] }], required: ["b", "b"] } },
  { title: "one of several", schema: { oneOf: [{ type: "object" }] } },
  { title: "the same twice", schema: { allOf: [{ $ref: "#" }] } },
  { title: "one value", schema: { const: {} } },
  { title: "a value that is no object", schema: { const: 1 } },
  { title: "values that are no objects", schema: { enum: ["a"] } },
  { title: "objects and other values", schema: { enum: [{}, null] } },
  { title: "nothing", schema: { not: {} } },
  { title: "anything", schema: {} },
];

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

  test.each(roots)("for parameters that are $title", ({ schema }) => {
    for (const document of [
      { name: "find", description: "Finds.", inputSchema: schema },
      { type: "function", function: { name: "find", description: "Finds.", parameters: schema } },
    ])
      expect(faultsOfFixes(JSON.stringify(document, null, 2), { profile, advice: true })).toEqual([]);
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
