import { expect, test } from "vitest";
import { stem } from "./stem.ts";

test.each([
  "create created creates creating creation",
  "delete deleted deletes deleting",
  "query queries querying queried",
  "run runs running",
  "navigate navigation navigating",
  "list lists listing listed",
  "search searches searching",
  "box boxes",
  "message messages messaging",
  "schema schemas",
  "class classes",
  "copy copies copied copying",
  "commit commits committed committing",
  "notify notification notifications",
  "translate translation translations",
  "process processes",
])("%s have one root", (forms) => {
  expect(new Set(forms.split(" ").map(stem)).size).toBe(1);
});

test.each([
  ["status", "statute"],
  ["sing", "s"],
  ["add", "ad"],
  ["address", "add"],
  ["pull", "push"],
  ["port", "post"],
  ["日本語", "日本"],
])("%s is not %s", (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});
