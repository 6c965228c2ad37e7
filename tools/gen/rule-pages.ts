import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../packages/core/src/rules/", import.meta.url);

/** Every page of a rule by the rule's code, as it is written beside the rule. */
export function readRulePages(): ReadonlyMap<string, string> {
  const codes = readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => file.slice(0, -".md".length))
    .sort();
  return new Map(codes.map((code) => [code, readFileSync(new URL(`${code}.md`, folder), "utf8")]));
}

/** packages/core/src/rules/pages.json: the pages for programs, which cannot read the files in a browser. */
export const rulePagesJson = (): string =>
  `${JSON.stringify(Object.fromEntries(readRulePages()), null, 2)}\n`;
