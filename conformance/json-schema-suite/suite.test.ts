import type { CompileOptions } from "@toolwright/core";
import { afterAll, describe, expect, test } from "vitest";
import { expectedFailures } from "./expected-failures.ts";
import { judgeFile } from "./judge-file.ts";
import { isMandatory, loadSuite, type SuiteFile, suiteIsAbsent } from "./load-suite.ts";

const suite = loadSuite();
const gears = ["at-once", "never"] as const satisfies readonly CompileOptions["generate"][];
const counts = new Map<string, { passed: number; listed: number }>();

/** Only in that folder does the suite expect `format` to decide by itself. */
const formatsIn = ({ path }: SuiteFile): CompileOptions["formats"] & string =>
  path.startsWith("optional/format/") ? "assert" : "annotate";

describe.skipIf(!suite).each(gears)("code generation %s", (generate) => {
  test.each(suite?.files ?? [])("$dialect $path", (file) => {
    const options = { resources: suite!.remotes, generate, formats: formatsIn(file) };
    const { passed, listed, problems } = judgeFile(file, options, expectedFailures);
    count(`${file.dialect} ${isMandatory(file) ? "mandatory" : "optional"} (${generate})`, passed, listed);
    expect(problems).toEqual([]);
  });
});

test("what is listed names a file of the suite", ({ skip }) => {
  if (!suite) return skip(suiteIsAbsent);
  const known = new Set(suite.files.map(({ dialect, path }) => `${dialect} ${path}`));
  expect(expectedFailures.filter(({ dialect, file }) => !known.has(`${dialect} ${file}`))).toEqual([]);
});

afterAll(() => {
  const parts = [...counts].map(([name, { passed, listed }]) => `${name} ${passed} passed, ${listed} listed`);
  if (suite) console.log(`JSON Schema Test Suite: ${parts.join("; ")}`);
});

function count(name: string, passed: number, listed: number): void {
  const sum = counts.get(name) ?? { passed: 0, listed: 0 };
  counts.set(name, { passed: sum.passed + passed, listed: sum.listed + listed });
}
