import { chmodSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text as bodyOf } from "node:stream/consumers";
import { inspectHost } from "@toolwright/executor";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { makeFolder, type Ran, runIn } from "../test/house.ts";

const definition = (changes: object = {}): string =>
  JSON.stringify({
    name: "shout",
    description: "Gives a text back in capital letters.",
    category: "System",
    parameters: [{ name: "text", description: "The text", type: "String", required: true }],
    ...changes,
  });
const isolated = { constraints: { requiredIsolation: "Strict", allowSideEffects: false } };

function house(files: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) {
  const folder = makeFolder(files);
  return (...words: string[]): Promise<Ran> =>
    runIn(folder, words, { env: { TOOLWRIGHT_DATA: "data", ...env }, now: Date.now });
}
const text = ["--args", '{"text":"ä"}', "--format", "json"];

describe("a script", { timeout: 60_000 }, () => {
  beforeEach(async (context) => {
    const { levels } = await inspectHost();
    context.skip(!levels.includes("Strict"), "this machine cannot isolate programs");
  });

  test.each<[file: string, source: string, options: string[]]>([
    ["shout.js", "export default ({ text }) => text.toUpperCase();", []],
    ["shout.py", "def main(args):\n    return args['text'].upper()\n", []],
    ["shout.txt", "def main(args):\n    return args['text'].upper()\n", ["--language", "python"]],
  ])("%s is added with its definition and called", async (file, source, options) => {
    const run = house({ "shout.json": definition(isolated), [file]: source });
    expect(await run("add", "shout.json", "--script", file, ...options)).toMatchObject({
      exitCode: 0,
      stdout: "shout was created.\n",
    });
    const called = await run("call", "shout", ...text);
    expect(called.stderr).toBe("");
    expect(JSON.parse(called.stdout)).toMatchObject({
      result: { status: "Success", output: "Ä" },
      receipt: { isolation: "Strict", backend: "script" },
    });
  });

  test("it reaches what it was added with, and nothing else", async () => {
    const source = `import { readFileSync, writeFileSync } from "node:fs";
      const tried = (act) => { try { return act(); } catch (error) { return error.code; } };
      export default ({ text }) => [
        tried(() => readFileSync(text + "/in/a", "utf8")),
        tried(() => writeFileSync(text + "/in/b", "")),
        tried(() => writeFileSync(text + "/out/b", "") ?? "wrote"),
        tried(() => readFileSync(text + "/shout.json", "utf8")),
      ];`;
    const folder = makeFolder({
      "shout.json": definition({ constraints: { requiredIsolation: "Strict" } }),
      "a.js": source,
      "in/a": "read",
      "out/a": "",
    });
    for (const path of ["", "in", "out"]) chmodSync(join(folder, path), 0o777);
    const run = (...words: string[]) =>
      runIn(folder, words, { env: { TOOLWRIGHT_DATA: "data" }, now: Date.now });
    await run("add", "shout.json", "--script", "a.js", "--read", "in", "--write", "out");
    const args = JSON.stringify({ text: folder });
    const { stdout } = await run("call", "shout", "--args", args, "--format", "json");
    expect(JSON.parse(stdout)).toMatchObject({
      result: { output: ["read", "EROFS", "wrote", "ENOENT"] },
      receipt: { filesWritten: [join(folder, "out", "b")], enforcedBy: { pipes: expect.any(String) } },
    });
  });

  test("another source is another version", async () => {
    const run = house({
      "shout.json": definition(),
      "a.js": "export default () => 1;",
      "b.js": "export default () => 2;",
    });
    await run("add", "shout.json", "--script", "a.js");
    expect((await run("add", "shout.json", "--script", "a.js")).stdout).toBe("shout is unchanged.\n");
    expect((await run("add", "shout.json", "--script", "b.js")).stdout).toBe("shout was updated.\n");
  });
});

describe("a tool behind an address", () => {
  /** A server on this machine that answers with what it was sent. */
  async function serve(): Promise<string> {
    const server = createServer(async (request, answer) => {
      const body = await bodyOf(request);
      answer.setHeader("content-type", "application/json");
      answer.end(JSON.stringify({ token: request.headers.authorization ?? null, given: JSON.parse(body) }));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    onTestFinished(() => void server.close());
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const header = ["--header", `Authorization: Bearer \${WORDS_TOKEN}`];

  test.each<[string, (host: string) => string[], (host: string) => Record<string, string>, object]>([
    [
      "with the secret and the host allowed",
      (host) => ["--secret", "WORDS_TOKEN", "--allow-private", host],
      () => ({}),
      { status: "Success", output: { token: "Bearer 42", given: { text: "ä" } } },
    ],
    [
      "with both allowed by the environment",
      () => [],
      (host) => ({ TOOLWRIGHT_SECRETS: "OTHER, WORDS_TOKEN", TOOLWRIGHT_HTTP_PRIVATE: host }),
      { status: "Success", output: { token: "Bearer 42" } },
    ],
    [
      "without the secret",
      (host) => ["--allow-private", host],
      () => ({}),
      { status: "SecurityViolation", error: { message: expect.stringContaining("WORDS_TOKEN") } },
    ],
    ["without the host", () => ["--secret", "WORDS_TOKEN"], () => ({}), { status: "SecurityViolation" }],
  ])("is called %s", async (_, options, env, expected) => {
    const host = await serve();
    const run = house({ "shout.json": definition() }, { WORDS_TOKEN: "42", ...env(host) });
    expect((await run("add", "shout.json", "--url", `http://${host}/`, ...header)).exitCode).toBe(0);
    const called = await run("call", "shout", ...text, ...options(host));
    const { result, receipt } = JSON.parse(called.stdout) as { result: object; receipt: object };
    expect(result).toMatchObject(expected);
    expect(JSON.stringify(receipt)).not.toContain("Bearer 42");
  });
});

test.each<[string, string[], RegExp]>([
  ["both", ["--script", "a.js", "--url", "http://x.test/"], /exclude each other/],
  ["a language without a script", ["--language", "python"], /--language belongs to --script/],
  ["a header without an address", ["--header", "a: b"], /--header belongs to --url/],
  ["a header that is none", ["--url", "http://x.test/", "--header", "nothing"], /is not "Name: value"/],
  ["a file that is not there", ["--script", "gone.js"], /gone\.js does not exist/],
  ["a file that tells no language", ["--script", "shout.json"], /does not tell a language/],
  ["a language that nobody knows", ["--script", "a.js", "--language", "perl"], /javascript, python/],
  ["a file that is no text", ["--script", "bytes.js"], /is not UTF-8/],
  ["an address of another kind", ["--url", "ftp://x.test/"], /no address of http or https/],
])("%s is wrong usage, and nothing is added", async (_, options, said) => {
  const folder = makeFolder({
    "shout.json": definition(),
    "a.js": "export default () => 1;",
    "bytes.js": new Uint8Array([0xff, 0xfe, 0]),
  });
  const env = { TOOLWRIGHT_DATA: "data" };
  const ran = await runIn(folder, ["add", "shout.json", ...options], { env });
  expect(ran.stderr).toMatch(said);
  expect(ran.exitCode).toBe(2);
  expect((await runIn(folder, ["show", "shout"], { env })).exitCode).not.toBe(0);
});

test("a script is for one tool", async () => {
  const run = house({
    "shout.json": definition(),
    "cry.json": definition({ name: "cry" }),
    "a.js": "export default () => 1;",
  });
  expect(await run("add", "shout.json", "cry.json", "--script", "a.js")).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("are for one tool, and there are 2"),
  });
});
