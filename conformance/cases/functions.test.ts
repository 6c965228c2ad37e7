import { existsSync, readFileSync } from "node:fs";
import {
  applyDefaults,
  compareVersion,
  deepEqual,
  formatToolId,
  type JsonValue,
  normalizeTags,
  parseToolId,
  parseVersion,
  ToolwrightError,
  validateArguments,
} from "@toolwright/core";
import { expect, test } from "vitest";
import { deepFreeze } from "../instances/deep-freeze.ts";

interface FunctionCase {
  readonly id: string;
  readonly fn: keyof typeof functions;
  readonly title: string;
  readonly args: readonly JsonValue[];
  readonly expect: { readonly value: JsonValue } | { readonly error: true };
}

const functions = {
  normalizeTags,
  parseToolId,
  formatToolId,
  parseVersion,
  compareVersion,
  validateArguments,
  applyDefaults,
};

const file = new URL("../../../shared/cases/functions.jsonl", import.meta.url);

test.for(Object.keys(functions))(
  "%s gives what every acceptance case asks for",
  async (fn, { skip, annotate }) => {
    skip(!existsSync(file), "the acceptance cases are not beside the checkout");
    const cases = readCases().filter((one) => one.fn === fn);
    expect(cases).not.toEqual([]);
    const wrong = cases.flatMap((one) => {
      const given = outcome(one);
      return deepEqual(given, wanted(one))
        ? []
        : [{ id: one.id, title: one.title, given, wanted: wanted(one) }];
    });
    expect(wrong).toEqual([]);
    await annotate(`${cases.length} cases`, "count");
  },
);

test("every acceptance case is about a function that exists", ({ skip }) => {
  skip(!existsSync(file), "the acceptance cases are not beside the checkout");
  expect(readCases().filter(({ fn }) => !Object.hasOwn(functions, fn))).toEqual([]);
});

const readCases = (): FunctionCase[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as FunctionCase);

/** An error is an exception, or a result that says it is not valid. */
function outcome({ fn, args }: FunctionCase): unknown {
  try {
    const call = functions[fn] as (...args: readonly JsonValue[]) => unknown;
    const given = call(...args.map(deepFreeze));
    if (fn !== "validateArguments") return { value: given };
    const { valid, value } = given as { valid: boolean; value: JsonValue };
    return valid ? { value } : { error: true };
  } catch (error) {
    if (ToolwrightError.is(error)) return { error: true };
    throw error;
  }
}

/** The cases leave out the parts of a version that are "". */
function wanted({ fn, expect: expected }: FunctionCase): unknown {
  if (fn !== "parseVersion" || "error" in expected) return expected;
  return { value: { prerelease: "", build: "", ...(expected.value as object) } };
}
