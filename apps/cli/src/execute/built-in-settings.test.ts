import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder, runIn } from "../test/house.ts";

const channels = JSON.stringify({
  outbox: { kind: "file", folder: "out" },
  team: { kind: "webhook", url: "http://127.0.0.1:1/", headers: { authorization: "x" } },
});

const call = (
  house: string,
  tool: string,
  args: object,
  env: Record<string, string> = {},
  ...more: string[]
) =>
  runIn(house, ["call", tool, "--args", JSON.stringify(args), "--yes", ...more], {
    env: { TOOLWRIGHT_DATA: "registry", ...env },
  });

test.each<[why: string, env: Record<string, string>, options: string[], path: string, exitCode: number]>([
  ["nothing is said: the working folder is for reading", {}, [], "a/new.txt", 3],
  ["a folder to read in", {}, ["--root", "a"], "new.txt", 3],
  ["a folder to write in", {}, ["--writable-root", "a"], "new.txt", 0],
  ["one to write in, inside one to read in", {}, ["--root", ".", "--writable-root", "a"], "a/new.txt", 0],
  ["beside it", {}, ["--root", ".", "--writable-root", "a"], "b/new.txt", 3],
  ["the environment says it", { TOOLWRIGHT_WRITABLE_ROOTS: ["a", "b"].join(delimiter) }, [], "new.txt", 0],
  ["the command line wins", { TOOLWRIGHT_WRITABLE_ROOTS: "a" }, ["--root", "a"], "new.txt", 3],
])("%s", async (_, env, options, path, exitCode) => {
  const house = makeFolder({ "a/here.txt": "", "b/here.txt": "" });
  const ran = await call(house, "write_file", { path, content: "done" }, env, ...options);
  expect(ran.exitCode).toBe(exitCode);
  expect(existsSync(join(house, "a", "new.txt"))).toBe(exitCode === 0);
});

test("channels come from a file, and folders in it are seen from there", async () => {
  const house = makeFolder({ "settings/channels.json": channels });
  const env = { TOOLWRIGHT_CHANNELS: "settings/channels.json" };
  expect((await call(house, "send_message", { channel: "outbox", text: "hello" }, env)).exitCode).toBe(0);
  const [file = ""] = readdirSync(join(house, "settings", "out"));
  expect(JSON.parse(readFileSync(join(house, "settings", "out", file), "utf8"))).toMatchObject({
    text: "hello",
  });
});

test.each<[content: string, says: RegExp]>([
  ["{", /channels.json is not usable/],
  ["[]", /channels.json is not usable/],
  ['{"a":{"kind":"mail"}}', /not usable: \/a/],
  ['{"a":{"kind":"webhook","url":"file:///x"}}', /not usable: \/a/],
])("channels %s are refused before anything runs", async (content, says) => {
  const house = makeFolder({ "channels.json": content });
  const ran = await call(
    house,
    "send_message",
    { channel: "a", text: "x" },
    { TOOLWRIGHT_CHANNELS: "channels.json" },
  );
  expect(ran).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(says) });
});

test("private hosts are reached only when they are named", async () => {
  const house = makeFolder({});
  const args = { url: "http://127.0.0.1:1/" };
  expect((await call(house, "web_fetch", args)).stderr).toContain("SECURITY_VIOLATION");
  const allowed = await call(house, "web_fetch", args, {
    TOOLWRIGHT_FETCH_PRIVATE: "other.test, 127.0.0.1:1",
  });
  expect(allowed.stderr).toContain("cannot be reached: ECONNREFUSED");
});
