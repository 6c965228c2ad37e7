import { expect, test } from "vitest";
import { readToolSet } from "./tool-set.ts";

test.each([
  ["namespace:git", { query: { namespace: "git" } }],
  ["tags:files", { query: { tags: ["files"] } }],
  ["tags:files, safe", { query: { tags: ["files", "safe"] } }],
  ["tools:Git:Commit,read_file", { query: {}, toolIds: new Set(["git:commit", "read_file"]) }],
])("%s", (text, expected) => {
  expect(readToolSet(text)).toEqual({ text, ...expected });
});

test.each([
  "",
  "git",
  "namespace:",
  "namespace:a,b",
  "tags:",
  "tags: , ",
  "tools:",
  "__proto__:x",
  "constructor:x",
  `tools:${"a,".repeat(500)}`,
])("%j is no set", (text) => {
  expect(() => readToolSet(text)).toThrow(/must be "namespace:NAME"/);
});
