import { existsSync, readFileSync } from "node:fs";
import { check, type JsonValue, type TierName } from "@toolwright/core";
import { expect, test } from "vitest";
import { deepFreeze } from "../instances/deep-freeze.ts";

interface CheckCase {
  readonly id: string;
  readonly profile: string;
  readonly title: string;
  readonly tier?: TierName;
  readonly document?: JsonValue;
  readonly text?: string;
  readonly expect: {
    readonly valid: boolean;
    readonly errors?: readonly string[];
    readonly warnings?: readonly string[];
  };
}

const folder = new URL("../../../shared/cases/", import.meta.url);

test.for(["tools-json", "toolfoundation", "ikigai", "lexichord"])(
  "%s judges every acceptance case as it should",
  async (profile, { skip, annotate }) => {
    const file = new URL(`${profile}.jsonl`, folder);
    skip(!existsSync(file), "the acceptance cases are not beside the checkout");
    const cases = readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as CheckCase);
    const wrong = cases.flatMap((one) => {
      const failure = judge(one);
      return failure === undefined ? [] : [{ id: one.id, title: one.title, failure }];
    });
    expect(wrong).toEqual([]);
    await annotate(`${cases.length} cases`, "count");
  },
);

function judge({ document, text, profile, tier, expect: wanted }: CheckCase): unknown {
  const definition = text ?? deepFreeze(document as JsonValue);
  const { valid, diagnostics } = check(definition, { profile, ...(tier !== undefined && { tier }) });
  const missing = (severity: string, pointers: readonly string[] = []) =>
    pointers.filter((at) => !diagnostics.some((each) => each.severity === severity && each.pointer === at));
  const errors = missing("error", wanted.errors);
  const warnings = missing("warning", wanted.warnings);
  if (valid === wanted.valid && errors.length === 0 && warnings.length === 0) return undefined;
  return { valid, wanted, missing: { errors, warnings }, diagnostics };
}
