import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Dialect } from "../types.ts";
import { formatsOfDialect } from "./formats.ts";

const suite = new URL("../../../../../../shared/json-schema-test-suite/tests/", import.meta.url);

interface Group {
  readonly schema: { readonly format: string };
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

const folders: readonly { readonly dialect: Dialect; readonly folder: string; readonly atLeast: number }[] = [
  { dialect: "2020-12", folder: "draft2020-12/optional/format/", atLeast: 764 },
  { dialect: "draft-07", folder: "draft7/optional/format/", atLeast: 676 },
];

test.for(folders)("$dialect: every format test of the official suite passes", (row, { skip }) => {
  if (!existsSync(suite)) skip("../shared/json-schema-test-suite is not beside this checkout");
  const folder = new URL(row.folder, suite);
  const cases = readdirSync(folder).flatMap((file) =>
    (JSON.parse(readFileSync(new URL(file, folder), "utf8")) as readonly Group[]).flatMap(
      ({ schema, tests }) => tests.map((test) => ({ file, format: schema.format, ...test })),
    ),
  );
  const wrong = cases.filter(({ format, data, valid }) => {
    const check = formatsOfDialect[row.dialect].get(format);
    return (typeof data !== "string" || check === undefined || check(data)) !== valid;
  });
  expect(
    wrong.map(({ file, description, data }) => `${file}: ${description}: ${JSON.stringify(data)}`),
  ).toEqual([]);
  expect(cases.length).toBeGreaterThanOrEqual(row.atLeast);
});
