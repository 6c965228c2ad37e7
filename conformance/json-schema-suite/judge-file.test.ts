import { expect, test } from "vitest";
import type { ExpectedFailure } from "./expected-failures.ts";
import { judgeFile } from "./judge-file.ts";
import type { SuiteFile } from "./load-suite.ts";

const file: SuiteFile = {
  dialect: "draft-07",
  path: "optional/made-up.json",
  groups: [
    {
      description: "strings",
      schema: { type: "string" },
      tests: [
        { description: "text", data: "a", valid: true },
        { description: "claims that a number is text", data: 1, valid: true },
      ],
    },
  ],
};

const row = (test?: string): ExpectedFailure => ({
  dialect: "draft-07",
  file: "optional/made-up.json",
  group: "strings",
  reason: "made up",
  ...(test === undefined ? {} : { test }),
});

const wrong = "claims that a number is text";
const unlisted = `strings / ${wrong}: expected valid, got invalid`;

test.each<{ says: string; expected: ExpectedFailure[]; listed: number; problems: string[] }>([
  { says: "a failure nobody listed is a problem", expected: [], listed: 0, problems: [unlisted] },
  { says: "a listed failure is none", expected: [row(wrong)], listed: 1, problems: [] },
  { says: "a row without a test is about its group", expected: [row()], listed: 1, problems: [] },
  {
    says: "what is listed and passes is a problem",
    expected: [row(wrong), row("text")],
    listed: 1,
    problems: ["now passes: take it off the list: strings / text"],
  },
  {
    says: "a row for another dialect covers nothing",
    expected: [{ ...row(wrong), dialect: "2020-12" }],
    listed: 0,
    problems: [unlisted],
  },
])("$says", ({ expected, listed, problems }) => {
  expect(judgeFile(file, { generate: "never" }, expected)).toEqual({ passed: 1, listed, problems });
});
