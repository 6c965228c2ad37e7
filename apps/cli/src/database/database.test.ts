import { expect, test } from "vitest";
import { makeFolder, runIn } from "../test/house.ts";

interface Status {
  readonly kind: string;
  readonly steps: readonly { readonly number: number; readonly appliedAt?: string }[];
}

const house = () => {
  const folder = makeFolder();
  const run = (words: string) => runIn(folder, words.split(" "), { env: { TOOLWRIGHT_DATA: "registry" } });
  const taken = async (words: string) => {
    const { steps } = JSON.parse((await run(`${words} --format json`)).stdout) as Status;
    return steps.filter(({ appliedAt }) => appliedAt !== undefined).map(({ number }) => number);
  };
  return { run, taken };
};

test("steps of the form are taken, taken back only by force, and taken again", async () => {
  const { run, taken } = house();
  const all = await taken("db migrate");
  expect(all.slice(0, 3)).toEqual([1, 2, 3]);
  expect(await taken("db status")).toEqual(all);
  const refused = await run("db rollback --to 1");
  expect(refused).toMatchObject({
    exitCode: 2,
    stdout: "",
    stderr: expect.stringMatching(/takes back .*--force/),
  });
  expect(await taken("db status")).toEqual(all);
  expect(await taken("db rollback --force")).toEqual(all.slice(0, -1));
  expect(await taken("db rollback --to 1 --force")).toEqual([1]);
  expect(await taken("db migrate")).toEqual(all);
});

test("the status is a table for people", async () => {
  const { run } = house();
  await run("db migrate");
  const { stdout } = await run("db status");
  expect(stdout).toMatch(
    /^SQLite at .*toolwright\.db\n\nSTEP {2}TAKEN \(UTC\) {7}WHAT\n1 {5}\d{4}-\d\d-\d\d \d\d:\d\d {2}accounts/,
  );
});

test("a server that is not there is told in a sentence", async () => {
  const ran = await runIn(makeFolder(), ["list"], {
    env: { DATABASE_URL: "postgres://ada:secret@127.0.0.1:1/tools" },
  });
  expect(ran).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringMatching(/cannot be reached/) });
  expect(ran.stderr).not.toContain("secret");
});

test("a file in place of the data folder is told in a sentence", async () => {
  const folder = makeFolder({ registry: "not a folder" });
  const ran = await runIn(folder, ["list"], { env: { TOOLWRIGHT_DATA: "registry" } });
  expect(ran).toMatchObject({
    exitCode: 2,
    stdout: "",
    stderr: expect.stringMatching(/^toolwright: The database/),
  });
});

test("a damaged database is told in a sentence", async () => {
  const folder = makeFolder({ "registry/toolwright.db": "x".repeat(10_000) });
  const ran = await runIn(folder, ["list"], { env: { TOOLWRIGHT_DATA: "registry" } });
  expect(ran).toMatchObject({
    exitCode: 2,
    stdout: "",
    stderr: expect.stringMatching(/not a sound database/),
  });
});
