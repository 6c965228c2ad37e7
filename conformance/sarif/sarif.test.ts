import { readFileSync } from "node:fs";
import {
  type CheckedDocument,
  compileSchema,
  type Diagnostic,
  isError,
  type JsonObject,
  renderSarif,
} from "@toolwright/core";
import fc from "fast-check";
import { expect, test } from "vitest";

const official = JSON.parse(
  readFileSync(new URL("./fixtures/sarif-2.1.0.schema.json", import.meta.url), "utf8"),
) as JsonObject;
/** Written for draft-04, of which it uses nothing that draft-07 reads otherwise except the name of `$id`. */
const { id: _, ...schema } = official;
const sarif = compileSchema(
  { ...schema, $schema: "http://json-schema.org/draft-07/schema#" },
  { formats: "assert" },
);

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
const rules = [{ code: "unsupported-keyword", summary: "Nobody enforces it.", severity: "error" }] as const;

const logOf = (documents: CheckedDocument[]) =>
  JSON.parse(renderSarif(documents, { rules, version: "1.2.3" }));
const held = (source: string, ...diagnostics: Diagnostic[]) => ({ source, profile: "p", diagnostics });

test("the official schema is sound and tells a good log from a bad one", () => {
  expect(sarif.diagnostics.filter(isError)).toEqual([]);
  const log = logOf([held("a.json", found)]);
  log.runs[0].results[0].level = "info";
  expect(sarif.validate(log).errors).toMatchObject([{ pointer: "/runs/0/results/0/level" }]);
});

test.each<[name: string, documents: CheckedDocument[]]>([
  ["nothing was checked", []],
  ["nothing was found", [held("a.json")]],
  ["much was found", [held("a.json", found, broken), held("b.json", { ...broken, severity: "info" })]],
])("the official schema accepts the log when %s", (_name, documents) => {
  expect(sarif.validate(logOf(documents)).errors).toEqual([]);
});

test("the official schema accepts logs about any file in any words", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(text, text, text, text, (source, code, message, pointer) => {
      const log = logOf([held(source, { code, message, pointer, severity: "error" })]);
      expect(sarif.validate(log).errors).toEqual([]);
    }),
  );
});
