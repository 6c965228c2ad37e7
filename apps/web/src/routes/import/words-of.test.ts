import { expect, test } from "vitest";
import { wordsOf } from "./words-of.ts";

test.each([
  ["npx -y server", ["npx", "-y", "server"]],
  ["node \"my server.js\" --root '/a b'", ["node", "my server.js", "--root", "/a b"]],
  ['say "a \\"quoted\\" word"', ["say", 'a "quoted" word']],
  ["a; rm -rf $HOME", ["a;", "rm", "-rf", "$HOME"]],
  ["   ", []],
])("%j", (line, words) => expect(wordsOf(line)).toEqual(words));
