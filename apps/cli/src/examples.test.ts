import { fileURLToPath } from "node:url";
import type { Diagnostic } from "@toolwright/core";
import { expect, test } from "vitest";
import { runIn } from "./test/house.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

interface Result {
  readonly source: string;
  readonly valid: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

test("the examples have the mistakes that they are to show, and no others are invalid", async () => {
  const ran = await runIn(root, ["check", "examples", "--format", "json"]);
  const { results } = JSON.parse(ran.stdout) as { results: readonly Result[] };
  const errors = results.map(({ source, diagnostics }) => [
    source.replace("examples/", ""),
    diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code),
  ]);
  expect(Object.fromEntries(errors)).toEqual({
    "book-table.yaml": ["duplicate-required"],
    "calendar.json": ["external-reference"],
    "convert-units.yaml": [],
    "create-invoice.json": [],
    "read-meter.json": ["missing-items", "unknown-required"],
    "search-issues.json": [],
    "send-newsletter.json": [
      "required-with-default",
      "invalid-default",
      "missing-parameter-schema",
      "constraint-out-of-range",
      "invalid-version",
    ],
    "support-desk.json": [
      "unsupported-keyword",
      "duplicate-required",
      "invalid-name",
      "missing-additional-properties",
    ],
  });
  expect(ran.exitCode).toBe(1);
});

test("every finding has its place, and the JSON holds nothing that was not promised", async () => {
  const { stdout } = await runIn(root, ["check", "examples", "--format", "json"]);
  const { results, ...rest } = JSON.parse(stdout) as { results: readonly Result[] };
  expect(rest).toEqual({});
  for (const { diagnostics, ...result } of results) {
    expect(Object.keys(result)).toEqual(["source", "profile", "valid"]);
    for (const { fix: _, ...diagnostic } of diagnostics) {
      expect(Object.keys(diagnostic)).toEqual(["code", "severity", "message", "pointer", "line", "column"]);
    }
  }
});
