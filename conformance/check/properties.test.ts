import { check, checkDocument, type JsonValue, parseJsonText, profiles } from "@toolwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faultsOfCheck } from "./faults-of-check.ts";
import { faultsOfDiagnostic } from "./faults-of-diagnostic.ts";
import { jsonValue, mutate, mutations } from "./mutate.ts";
import { startDocuments } from "./start-documents.ts";
import { validDefinitions } from "./valid-definitions.ts";

const ids = [...profiles.keys()];
const documents = startDocuments();
const seeds = new Set(["tools-json", "toolfoundation", "ikigai", "lexichord"]);
/** The profiles share their rules; the first four have most of them. */
const runsFor = (profile: string): number =>
  Number(process.env.TOOLWRIGHT_RUNS ?? 300) / (seeds.has(profile) ? 1 : 6);

test.each(
  validDefinitions.flatMap(({ profiles: ids, ...one }) => ids.map((profile) => ({ profile, ...one }))),
)("$profile has no error in $title", ({ profile, format, tier, document }) => {
  const { diagnostics } = check(document, { profile, format, ...(tier !== undefined && { tier }) });
  expect(diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
});

describe.each(ids)("%s keeps every promise of check", (profile) => {
  const runs = runsFor(profile);

  test("for every definition that is known", () => {
    for (const document of documents) {
      expect(faultsOfCheck(document, { profile, advice: true })).toEqual([]);
      expect(faultsOfCheck(JSON.stringify(document, null, 2), { profile, advice: true })).toEqual([]);
    }
  });

  test("for any JSON value", () => {
    fc.assert(
      fc.property(jsonValue, fc.boolean(), (value, advice) => {
        expect(faultsOfCheck(value, { profile, advice })).toEqual([]);
      }),
      { numRuns: runs },
    );
  });

  test("for definitions with something changed, added, renamed or gone", () => {
    fc.assert(
      fc.property(fc.constantFrom(...documents), mutations, fc.boolean(), (document, changes, asText) => {
        const value = mutate(document, changes);
        const definition: JsonValue = asText ? JSON.stringify(value) : value;
        expect(faultsOfCheck(definition, { profile, advice: true, tier: "Core", existing: 3 })).toEqual([]);
      }),
      { numRuns: runs * 3 },
    );
  });

  test("for any text and any bytes", () => {
    const cutText = fc
      .tuple(fc.constantFrom(...documents), fc.nat(500), fc.string({ unit: "binary", maxLength: 4 }))
      .map(([document, at, put]) => {
        const text = JSON.stringify(document, null, 1);
        return text.slice(0, at % text.length) + put + text.slice((at % text.length) + put.length);
      });
    fc.assert(
      fc.property(fc.oneof(cutText, fc.string({ unit: "binary" }), fc.json()), (text) => {
        expect(faultsOfCheck(text, { profile, advice: true })).toEqual([]);
      }),
      { numRuns: runs },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const { diagnostics } = checkDocument(parseJsonText(bytes), { profile });
        expect(diagnostics.flatMap((diagnostic) => faultsOfDiagnostic(diagnostic, true))).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});
