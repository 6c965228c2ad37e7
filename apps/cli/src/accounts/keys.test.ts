import { expect, test } from "vitest";
import { makeFolder, runIn } from "../test/house.ts";

const env = { TOOLWRIGHT_DATA: "registry" };

test("a key is shown once, speaks for its account, and is worthless when revoked", async () => {
  const folder = makeFolder();
  const run = (words: string, more: Record<string, string> = {}) =>
    runIn(folder, words.split(" "), { env: { ...env, ...more }, now: () => Date.UTC(2026, 10, 15) });
  await run("account create ada --tier Teams");
  const made = await run("account key create ada --label laptop --expires 2027-01-31");
  expect(made).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^tw_\w{8}_\w{43}\n$/) });
  const key = made.stdout.trim();
  const prefix = key.slice(0, 11);

  const listed = await run("account key list ada");
  expect(listed.stdout).toBe(
    `${"KEY".padEnd(12)}  ${"STATE".padEnd(16)}  MADE (UTC)        LAST USED (UTC)  LABEL\n` +
      `${prefix}…  until 2027-01-31  2026-11-15 00:00  never            laptop\n`,
  );
  expect(JSON.stringify(await run("account key list ada --format json"))).not.toContain(key);

  expect(await run("list --limit 1", { TOOLWRIGHT_KEY: key })).toMatchObject({ exitCode: 0 });
  expect(await run("account list", { TOOLWRIGHT_KEY: key })).toMatchObject({ exitCode: 3, stdout: "" });
  expect(await run("list --as local", { TOOLWRIGHT_KEY: key })).toMatchObject({ exitCode: 2, stdout: "" });

  expect(await run(`account key revoke ${prefix}`)).toMatchObject({ exitCode: 0 });
  expect(await run("list", { TOOLWRIGHT_KEY: key })).toMatchObject({
    exitCode: 3,
    stdout: "",
    stderr: expect.stringContaining("revoked"),
  });
});

test.each(["tomorrow", "2027-13-45", ""])("a key does not expire %j", async (date) => {
  const ran = await runIn(makeFolder(), ["account", "key", "create", "local", "--expires", date], { env });
  expect(ran).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("2027-01-31") });
});
