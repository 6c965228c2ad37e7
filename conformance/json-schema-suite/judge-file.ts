import { type CompileOptions, compileSchema, type JsonValue } from "@toolwright/core";
import type { ExpectedFailure } from "./expected-failures.ts";
import type { SuiteFile, SuiteGroup, SuiteTest } from "./load-suite.ts";

export interface Verdicts {
  readonly passed: number;
  /** Failed, and expected to. */
  readonly listed: number;
  /** What is wrong, a line each: failures nobody listed, and listed ones that pass or do not exist. */
  readonly problems: readonly string[];
}

/** Runs every test of one file of the suite and holds the outcome against the list. */
export function judgeFile(
  file: SuiteFile,
  options: CompileOptions,
  expected: readonly ExpectedFailure[],
): Verdicts {
  const mine = expected.filter((row) => row.dialect === file.dialect && row.file === file.path);
  const used = new Set<ExpectedFailure>();
  const problems: string[] = [];
  let passed = 0;
  let listed = 0;
  for (const group of file.groups) {
    for (const test of group.tests) {
      const row = mine.find((candidate) => covers(candidate, group, test));
      const got = outcome(group.schema, test.data, { ...options, dialect: file.dialect });
      const fits = got === (test.valid ? "valid" : "invalid");
      if (fits) passed++;
      else if (row) {
        listed++;
        used.add(row);
      } else problems.push(unlisted(group, test, got));
    }
  }
  for (const row of mine)
    if (!used.has(row)) problems.push(`now passes: take it off the list: ${nameOf(row)}`);
  return { passed, listed, problems };
}

const covers = (row: ExpectedFailure, group: SuiteGroup, test: SuiteTest): boolean =>
  row.group === group.description && (row.test === undefined || row.test === test.description);

/** "valid" or "invalid" when every way to ask says so; otherwise what happened. */
function outcome(schema: JsonValue, value: JsonValue, options: CompileOptions): string {
  try {
    const compiled = compileSchema(schema, options);
    const accepted = compiled.accepts(value);
    const { valid, errors } = compiled.validate(value);
    if (valid !== accepted) return `accepts says ${accepted}, validate ${valid}`;
    if (valid !== (errors.length === 0)) return `validate says ${valid} with ${errors.length} errors`;
    return valid ? "valid" : "invalid";
  } catch (error) {
    return `threw ${String(error)}`;
  }
}

const unlisted = (group: SuiteGroup, test: SuiteTest, got: string): string =>
  `${group.description} / ${test.description}: expected ${test.valid ? "valid" : "invalid"}, got ${got}`;

const nameOf = ({ group, test }: ExpectedFailure): string =>
  test === undefined ? group : `${group} / ${test}`;
