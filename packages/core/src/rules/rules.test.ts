import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { applyFixes } from "../diagnostic/apply-fixes.ts";
import { type Diagnostic, isError } from "../diagnostic/diagnostic.ts";
import { applyPatch } from "../json/patch.ts";
import { engineRules } from "./engine-rules.ts";
import { rulePage } from "./rule-pages.ts";
import { rules } from "./rules.ts";
import { type Example, pageExamples } from "./test/page-examples.ts";
import { runExample, shown, textOf } from "./test/run-example.ts";

const here = new URL(".", import.meta.url);
const pageOf = (code: string): string => readFileSync(new URL(`${code}.md`, here), "utf8");

const runs = new Map<Example, readonly Diagnostic[]>();

/** Some examples are large on purpose, and several tests look at each. */
function told(example: Example): readonly Diagnostic[] {
  const run = runs.get(example) ?? runExample(example);
  runs.set(example, run);
  return run;
}

test("every rule has a page, and every page a rule", () => {
  const pages = readdirSync(here).filter((file) => file.endsWith(".md"));
  expect(pages.sort()).toEqual(rules.map(({ code }) => `${code}.md`).sort());
});

test("no two rules have the same code", () => {
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
});

test("programs get the page that people read", () => {
  expect(rules.filter(({ code }) => rulePage(code) !== pageOf(code))).toEqual([]);
  expect([rulePage("no-such-rule"), rulePage("constructor")]).toEqual([undefined, undefined]);
});

describe.each(rules)("$code", ({ code, severity }) => {
  const page = pageOf(code);
  const examples = pageExamples(page).map((example, i) => ({ example, number: i + 1 }));
  const own = (example: Example): readonly Diagnostic[] =>
    told(example).filter((diagnostic) => diagnostic.code === code);

  test("its page says what it checks, why, by example, and what to do", () => {
    expect(page).toMatch(
      new RegExp(`^# ${code}\n\n[A-Z][^\n]+\\.\n\n## Why\n\n[^]+\n## Examples\n[^]+\n## Fix\n\n[^]+\n$`),
    );
  });

  test("its page has a definition that it finds fault with", () => {
    expect(examples.filter(({ example }) => example.diagnostics !== "")).not.toEqual([]);
  });

  test.each(examples)("example $number is told what its page shows", ({ example }) => {
    expect(shown(own(example))).toBe(example.diagnostics);
    if (example.diagnostics === "") expect(told(example).filter(isError)).toEqual([]);
  });

  test("it is as grave as the list of rules says, somewhere", () => {
    const severities = examples.flatMap(({ example }) => own(example).map((each) => each.severity));
    expect(severities).toContain(severity);
  });

  test("its messages are one sentence each, and plain", () => {
    // The engine's own sentences are tested where they are made.
    if (engineRules.some((rule) => rule.code === code)) return;
    for (const { message } of examples.flatMap(({ example }) => own(example))) {
      expect(message).toMatch(/^["A-Z].*[.?]$/);
      expect(message).not.toMatch(/(?<!\.\.)[.!?] [A-Z]|!|\b[Ii]nvalid\b/);
    }
  });

  const repairable = examples.filter(({ example }) =>
    own(example).some(({ fix }) => fix !== undefined && fix.safety !== "manual"),
  );

  test("its page shows a repaired definition where it can repair one", () => {
    expect(examples.some(({ example }) => example.fixed !== undefined)).toBe(repairable.length > 0);
  });

  test.each(repairable)("example $number is well after its fix", ({ example }) => {
    const text = textOf(example) as string;
    const diagnostics = own(example);
    const fixed = applyFixes(text, diagnostics, "unsafe");
    if (example.fixed !== undefined) expect(fixed.text).toBe(example.fixed);

    const after = runExample({ ...example, definition: fixed.text });
    const skipped = new Set(diagnostics.filter((each) => !fixed.applied.includes(each)));
    expect(after.filter((each) => each.code === code)).toHaveLength(skipped.size);
    const codes = new Set(told(example).map((each) => each.code));
    expect(after.filter((each) => isError(each) && !codes.has(each.code))).toEqual([]);
  });

  test.each(repairable)("example $number is patched as its text is fixed", ({ example }) => {
    const text = textOf(example) as string;
    for (const diagnostic of own(example)) {
      const { fix } = diagnostic;
      if (fix === undefined || fix.safety === "manual") continue;
      const fixed = applyFixes(text, [diagnostic], "unsafe");
      expect(applyPatch(JSON.parse(text), fix.patch)).toEqual({ ok: true, value: JSON.parse(fixed.text) });
    }
  });
});
