import fs, { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { secretsKeys } from "./secrets-keys.ts";

const folder = mkdtempSync(join(tmpdir(), "secrets-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "keys"), "new-key-of-some-length\nold-key-of-some-length\n");
writeFileSync(join(folder, "empty"), "\n");

const keysOf = (env: Record<string, string>) => secretsKeys({ env, files: fs, folder });

test.each<[string, Record<string, string>, readonly string[]]>([
  ["none", {}, []],
  ["an empty variable", { TOOLWRIGHT_SECRETS_KEY: "" }, []],
  ["one", { TOOLWRIGHT_SECRETS_KEY: "one" }, ["one"]],
  ["several, the first to seal with", { TOOLWRIGHT_SECRETS_KEY: "new old,older" }, ["new", "old", "older"]],
  [
    "those of a file",
    { TOOLWRIGHT_SECRETS_KEY_FILE: "keys" },
    ["new-key-of-some-length", "old-key-of-some-length"],
  ],
])("keys for secrets: %s", (_, env, keys) => {
  expect(keysOf(env)).toEqual(keys);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    "a file that is not there",
    { TOOLWRIGHT_SECRETS_KEY_FILE: "nowhere" },
    /KEY_FILE is not usable: the file/,
  ],
  ["a folder", { TOOLWRIGHT_SECRETS_KEY_FILE: "." }, /the file is/],
  ["a file without a key", { TOOLWRIGHT_SECRETS_KEY_FILE: "empty" }, /holds no key/],
  ["both", { TOOLWRIGHT_SECRETS_KEY: "a", TOOLWRIGHT_SECRETS_KEY_FILE: "keys" }, /has keys already/],
])("%s is refused in words", (_, env, words) => {
  expect(() => keysOf(env)).toThrow(words);
});
