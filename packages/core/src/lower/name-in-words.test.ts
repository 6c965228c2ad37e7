import { expect, test } from "vitest";
import { nameInWords } from "./name-in-words.ts";

test.each([
  ["get_weather", "Get weather"],
  ["search.issues", "Search issues"],
  ["searchIssues", "Search issues"],
  ["getHTTPHeaders", "Get HTTP headers"],
  ["mcp__files--read2", "Mcp files read2"],
  ["v2Search", "V2 search"],
  ["états_généraux", "États généraux"],
  ["__", "__"],
])("%s is said %s", (name, words) => {
  expect(nameInWords(name)).toBe(words);
});
