import { describe, expect, test } from "vitest";
import { defaultConstraints } from "../model/constraints.ts";
import { check } from "./check.ts";
import { seed000 } from "./test/acceptance/seed-000.ts";
import { seed001 } from "./test/acceptance/seed-001.ts";
import { seed002 } from "./test/acceptance/seed-002.ts";
import { everyField, seed004 } from "./test/acceptance/seed-004.ts";

describe.each([
  { seed: "000", profile: "tools-json", sentences: seed000 },
  { seed: "001", profile: "toolfoundation", sentences: seed001 },
  { seed: "002", profile: "ikigai", sentences: seed002 },
  { seed: "004", profile: "lexichord", sentences: seed004 },
])("seed $seed", ({ profile, sentences }) => {
  test.each(sentences)("$says", ({ keeps, breaks }) => {
    for (const definition of keeps) {
      expect(
        check(definition, { profile }).diagnostics.filter(({ severity }) => severity === "error"),
      ).toEqual([]);
    }
    for (const [definition, code, pointer] of breaks) {
      const { valid, diagnostics } = check(definition, { profile });
      expect(valid).toBe(false);
      expect(diagnostics).toContainEqual(expect.objectContaining({ code, pointer, severity: "error" }));
    }
  });
});

describe("seed 001", () => {
  test.each([
    ["Lowercased and trimmed", " Weather ", "weather"],
    ["Whitespace collapsed to -", "open \t data", "open-data"],
    ["Allowed characters: [a-z0-9-_.] (others are removed)", "c++", "c"],
    ["Max tag length: 64 chars", "x".repeat(65), "x".repeat(64)],
  ])("tags: %s", (_, tag, kept) => {
    expect(tagDiagnostics([tag])).toEqual([{ pointer: "/tags/0", value: [kept] }]);
    expect(tagDiagnostics([kept])).toEqual([]);
  });

  test("tags: Max tag count: 20", () => {
    const tags = Array.from({ length: 21 }, (_, i) => `tag-${i}`);
    expect(tagDiagnostics(tags)).toEqual([{ pointer: "/tags/20", value: tags.slice(0, 20) }]);
  });

  test("tags: Duplicates removed while preserving order", () => {
    expect(tagDiagnostics(["b", "a", "b"])).toEqual([{ pointer: "/tags/2", value: ["b", "a"] }]);
  });

  /** Where a tag is told to be kept otherwise, and the tags that the fix writes. */
  const tagDiagnostics = (tags: string[]) =>
    check({ name: "tool", inputSchema: {}, tags }, { profile: "toolfoundation" })
      .diagnostics.filter(({ code, severity }) => code === "unnormalised-tag" && severity === "warning")
      .map(({ pointer, fix }) => ({ pointer, value: (fix!.patch[0] as { value: unknown }).value }));
});

describe("seed 004", () => {
  test("8. Null constraints uses system defaults", () => {
    const { valid, tools } = check({ ...everyField, constraints: null }, { profile: "lexichord" });
    expect(valid).toBe(true);
    expect({ ...defaultConstraints, ...tools[0]?.constraints }).toEqual({
      maxExecutionTime: "PT60S",
      maxOutputSize: 10 * 1024 * 1024,
      allowSideEffects: true,
      requiredIsolation: "Standard",
    });
  });

  test("9. Definition validation completes in <5ms", async ({ annotate }) => {
    const took = Array.from({ length: 200 }, () => {
      const definition = structuredClone(everyField);
      const start = performance.now();
      check(definition, { profile: "lexichord", tier: "Enterprise" });
      return performance.now() - start;
    }).toSorted((one, other) => one - other);
    const median = took[took.length / 2] as number;
    await annotate(`${median.toFixed(3)} ms in the middle of ${took.length} checks`, "measured");
    expect(median).toBeLessThan(5);
  });
});
