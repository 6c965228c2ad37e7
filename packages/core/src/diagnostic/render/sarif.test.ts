import { expect, test } from "vitest";
import type { Diagnostic } from "../diagnostic.ts";
import type { CheckedDocument } from "./json.ts";
import { type DescribedRule, renderSarif } from "./sarif.ts";

const found: Diagnostic = {
  code: "unsupported-keyword",
  severity: "warning",
  message: 'Does not enforce "pattern".',
  pointer: "/pattern",
  line: 2,
  column: 3,
  fix: { title: 'Remove "pattern"', safety: "unsafe", patch: [{ op: "remove", path: "/pattern" }] },
};
const broken: Diagnostic = {
  code: "invalid-json",
  severity: "error",
  message: "The text ends.",
  pointer: "",
};
const rules: DescribedRule[] = [
  { code: "unused", summary: "Never seen.", severity: "info" },
  { code: "unsupported-keyword", summary: "A keyword nobody enforces.", severity: "error" },
];

const logOf = (documents: CheckedDocument[]) =>
  JSON.parse(renderSarif(documents, { rules, version: "1.2.3" }));
const held = (source: string, ...diagnostics: Diagnostic[]) => ({ source, profile: "p", diagnostics });

test("a result says rule, level, words and place; only rules that reported are described", () => {
  const [run] = logOf([held("a.json", found), held("b.json", broken)]).runs;
  expect(run.tool.driver).toEqual({
    name: "Toolwright",
    version: "1.2.3",
    rules: [
      { id: "invalid-json" },
      {
        id: "unsupported-keyword",
        shortDescription: { text: "A keyword nobody enforces." },
        defaultConfiguration: { level: "error" },
      },
    ],
  });
  expect(run.results[0]).toEqual({
    ruleId: "unsupported-keyword",
    ruleIndex: 1,
    level: "warning",
    message: { text: 'Does not enforce "pattern".' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "a.json" },
          region: { startLine: 2, startColumn: 3 },
        },
        logicalLocations: [{ fullyQualifiedName: "/pattern" }],
      },
    ],
    properties: { pointer: "/pattern", profile: "p", fix: found.fix },
  });
  expect(run.results[1].locations).toEqual([{ physicalLocation: { artifactLocation: { uri: "b.json" } } }]);
});

test.each<[source: string, uri: string]>([
  ["tools/send mail.json", "tools/send%20mail.json"],
  ["a:b.json", "a%3Ab.json"],
  ["/home/me/a.json", "file:///home/me/a.json"],
  ["50%#?.json", "50%25%23%3F.json"],
  ["\ud800.json", "%EF%BF%BD.json"],
])("the file %j is at %s", (source, uri) => {
  const { locations } = logOf([held(source, found)]).runs[0].results[0];
  expect(locations[0].physicalLocation.artifactLocation.uri).toBe(uri);
});
