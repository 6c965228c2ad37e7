import { readFileSync } from "node:fs";
import { passes } from "@toolwright/core";

const folder = new URL("../../packages/core/src/lower/passes/", import.meta.url);

/** In the order in which they first are applied. */
const names = [...new Set(passes.map(({ name }) => name))];

/** Every page of a pass by its name, as it is written beside the pass. */
export const readPassPages = (): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [name, readFileSync(new URL(`${name}.md`, folder), "utf8")]));

/** docs/reference/passes.md: every pass in a line. */
export function passesPage(): string {
  const rows = names.map((name) => {
    const summary = passes.find((pass) => pass.name === name)?.summary ?? "";
    return `| [${name}](passes/${name}.md) | ${summary.replaceAll("|", "\\|")} |`;
  });
  return `${head}${rows.join("\n")}\n`;
}

const head = `<!-- Made by \`npm run gen\` from packages/core/src/lower/passes/. -->

# Passes

What lowering does to a schema for a target, in this order. Each pass reads the facts of the target's profile, says what
is lost at which place, and knows the way back for values. \`npm run prove\` holds all of them together against values.

| Pass | What it does |
|---|---|
`;
