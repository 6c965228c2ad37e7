import fc from "fast-check";
import { expect, test } from "vitest";
import type { Diagnostic } from "./diagnostic.ts";
import { sortDiagnostics } from "./sort.ts";

const at = (pointer: string, rest: Partial<Diagnostic> = {}): Diagnostic => ({
  code: "c",
  severity: "error",
  message: "m",
  pointer,
  ...rest,
});

test.each<[why: string, inOrder: Diagnostic[]]>([
  ["documents by name, none first", [at("/b"), at("/a", { source: "a.json" }), at("", { source: "b.json" })]],
  ["parents before children before siblings", [at(""), at("/a"), at("/a/b"), at("/a-b"), at("/b")]],
  ["items in the order of the array", [at("/tools/2/name"), at("/tools/10"), at("/tools/10/name")]],
  ["then codes", [at("/a", { code: "a", line: 9 }), at("/a", { code: "b", line: 1 })]],
  [
    "then places",
    [at("", { line: 1, column: 9 }), at("", { line: 2, column: 1 }), at("", { line: 2, column: 3 })],
  ],
  [
    "then profiles, then words",
    [at("", { message: "z" }), at("", { profile: "p" }), at("", { profile: "p", message: "n" })],
  ],
])("%s", (_why, inOrder) => {
  expect(sortDiagnostics(inOrder.toReversed())).toEqual(inOrder);
});

test("the order is the same from wherever it starts", () => {
  const pointer = fc
    .array(fc.constantFrom("a", "1", "2", "10", "1a", "01", "-", ""), { maxLength: 3 })
    .map((tokens) => tokens.map((token) => `/${token}`).join(""));
  fc.assert(
    fc.property(fc.array(pointer.map((one) => at(one))), fc.func(fc.integer()), (diagnostics, shuffle) => {
      const sorted = sortDiagnostics(diagnostics);
      expect(sortDiagnostics(diagnostics.toSorted((a, b) => shuffle(a, b)))).toEqual(sorted);
    }),
  );
});
