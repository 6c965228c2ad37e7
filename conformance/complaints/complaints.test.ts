import { compile } from "@toolwright/core";
import { describe, expect, test } from "vitest";
import { complaints } from "./complaints.ts";
import { expectedFailures } from "./expected-failures.ts";

const cases = complaints.flatMap((complaint) =>
  complaint.targets.map((target) => ({ ...complaint, target })),
);

/** The rows that the study has. */
const inStudy = 60;

const isExpected = (number: number, target: string): boolean =>
  expectedFailures.some((row) => row.number === number && row.targets.includes(target));

describe("what was complained of elsewhere does not happen here", () => {
  for (const { number, where, happened, target, tools, options, must } of cases) {
    // A row that is expected to fail and passes fails, so that it leaves the list.
    const run = isExpected(number, target) ? test.fails : test;
    run(`${target}, #${number} ${where}: ${happened}`, () => {
      must(compile(tools, { ...options, target }), target);
    });
  }
});

test("at least 45 rows of the study are held to, and what is expected to fail is a row", async ({
  annotate,
}) => {
  const rows = new Set(complaints.map(({ number }) => number));
  await annotate(
    `${rows.size} of ${inStudy} complaints in ${cases.length} cases, ${expectedFailures.length} of which still happen`,
    "count",
  );
  expect(rows.size).toBeGreaterThanOrEqual(45);
  const known = new Set(cases.map(({ number, target }) => `${number} ${target}`));
  const listed = expectedFailures.flatMap(({ number, targets }) =>
    targets.map((target) => `${number} ${target}`),
  );
  expect(listed.filter((each) => !known.has(each))).toEqual([]);
});
