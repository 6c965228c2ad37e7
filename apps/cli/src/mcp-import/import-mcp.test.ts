import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inspectHost } from "@toolwright/executor";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeFolder, runIn } from "../test/house.ts";

const odd = fileURLToPath(
  new URL("../../../../packages/mcp/src/connect/test/odd-server.mjs", import.meta.url),
);
const cache = mkdtempSync(join(tmpdir(), "mcp-cache-"));
chmodSync(cache, 0o755);
let isStandard = false;
beforeAll(async () => {
  process.env.TOOLWRIGHT_CACHE = cache;
  isStandard = (await inspectHost()).levels.includes("Standard");
});
afterAll(() => rmSync(cache, { recursive: true, force: true }));

const data = ["--data", "data"];
const server = (...words: string[]) => ["--", "node", odd, ...words];

test("a server is tried, taken in, called, listed, asked again and forgotten", async (context) => {
  context.skip(!isStandard, "this host cannot enforce Standard");
  const folder = makeFolder();
  const run = (...words: string[]) => runIn(folder, words);
  const named = '["read-file","read_file","Bad\\u0007Name"]';
  const tried = await run("import", "mcp", ...data, "--dry-run", ...server("named", named));
  expect(tried.stdout.replaceAll(/as (you|a user of its own)|\(\w+, \w+\)/g, "…")).toMatchInlineSnapshot(`
    "odd: odd 1.2.3, MCP 2025-11-25

    created odd:read_file_90ee5fce
      "read-file" is called "read_file_90ee5fce" here.
    created odd:read_file
    created odd:bad_name
      "Bad\\u0007Name" is called "bad_name" here.

    3 tools: 3 created.
    2 tools have other names here.

    Its program is kept at Standard: it runs …, memory and processes limited …, a home of its own.
    Not isolated at Standard: files that this user may read or write, and the network. --isolation Strict is.
    Nothing was changed: this was a dry run.
    "
  `);
  expect((await run("import", "mcp", ...data, "--list")).stdout).toBe("No servers.\n");

  const taken = await run(
    "import",
    "mcp",
    ...data,
    "--only",
    "echo,fail",
    "--env",
    "TOKEN=s3cret",
    ...server("none"),
  );
  expect([taken.exitCode, taken.stdout]).toEqual([0, expect.stringContaining("2 tools: 2 created.")]);
  const called = await run("call", ...data, "odd:echo", "--args", '{"text":"hi"}');
  expect([called.exitCode, called.stdout]).toEqual([0, '"hi"\n']);
  expect(called.stderr).toMatch(/isolation Standard/);
  const failed = await run("call", ...data, "odd:fail");
  expect([failed.exitCode, failed.stderr]).toEqual([1, expect.stringContaining("No such thing.")]);

  const listed = await run("import", "mcp", ...data, "--list", "--format", "json");
  expect(JSON.parse(listed.stdout).servers).toMatchObject([
    { name: "odd", tools: 2, environment: ["TOKEN"] },
  ]);
  for (const { stdout, stderr } of [taken, listed]) expect(stdout + stderr).not.toContain("s3cret");

  const again = await run("import", "mcp", ...data, "--refresh", "odd");
  expect(again.stdout).toContain("2 tools: 2 unchanged.");
  expect(await run("import", "mcp", ...data, "--forget", "odd")).toMatchObject({ exitCode: 0 });
  expect((await run("call", ...data, "odd:echo", "--args", '{"text":"hi"}')).stderr).toContain(
    "was forgotten",
  );
}, 60_000);

describe("what is wrong is said", () => {
  test.each<[string, string[], number, RegExp]>([
    ["no server at all", [], 2, /Say which server/],
    ["two at once", ["--url", "http://127.0.0.1:9/", ...server("none")], 2, /this one has both/],
    ["two things at once", ["--list", "--refresh", "odd"], 2, /four different things/],
    ["a variable without a value", ["--env", "NOT_SET_ANYWHERE", ...server("none")], 2, /has no value/],
    ["a header without a name", ["--url", "http://127.0.0.1:9/", "--header", "x"], 2, /Name: value/],
    [
      "a list at a level that has none",
      ["--allow-host", "a", ...server("none")],
      2,
      /for --isolation Strict/,
    ],
    ["a server that is not known", ["--refresh", "nobody"], 1, /No MCP server is named "nobody"/],
    ["one to forget that is not known", ["--forget", "nobody"], 2, /No MCP server is named "nobody"/],
    ["a program that is not there", ["--", "no-such-program"], 1, /no program "no-such-program"/],
    ["nobody at the address", ["--url", "http://127.0.0.1:9/mcp"], 1, /cannot be used/],
  ])("%s", async (_, words, exitCode, said) => {
    const ran = await runIn(makeFolder(), ["import", "mcp", ...data, ...words]);
    expect([ran.exitCode, ran.stderr]).toEqual([exitCode, expect.stringMatching(said)]);
  });
});
