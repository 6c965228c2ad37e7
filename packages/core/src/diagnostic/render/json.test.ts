import { expect, test } from "vitest";
import type { Diagnostic } from "../diagnostic.ts";
import { renderJson } from "./json.ts";

const found: Diagnostic = {
  code: "unsupported-keyword",
  severity: "warning",
  message: 'Does not enforce "pattern".',
  pointer: "/pattern",
  source: "a.json",
  profile: "p",
  line: 2,
  column: 3,
  fix: { title: 'Remove "pattern"', safety: "unsafe", patch: [{ op: "remove", path: "/pattern" }] },
};

test("a document is valid unless something is an error; what the result says is not said again", () => {
  const { source, profile, ...rest } = found;
  const { fix: _, ...unfixed } = rest;
  const error: Diagnostic = { ...unfixed, severity: "error" };
  const rendered = renderJson([
    { source: "a.json", profile: "p", diagnostics: [found] },
    { source: "b.json", profile: "q", diagnostics: [error, found] },
  ]);
  expect(JSON.parse(rendered)).toEqual({
    results: [
      { source, profile, valid: true, diagnostics: [rest] },
      { source: "b.json", profile: "q", valid: false, diagnostics: [error, rest] },
    ],
  });
});
