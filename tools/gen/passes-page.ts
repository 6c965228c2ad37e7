import { readFileSync } from "node:fs";
import { passes, type StepBeforePasses, stepsBeforePasses } from "@toolwright/core";

const folder = new URL("../../packages/core/src/lower/passes/", import.meta.url);

/** In the order in which they first are applied. */
const eachPass = [...new Set(passes)];

/** Every page of a pass, and of a step before the passes, by its name, as it is written beside the passes. */
export const readPassPages = (): ReadonlyMap<string, string> =>
  new Map(
    [...stepsBeforePasses, ...eachPass].map(({ name }) => [
      name,
      readFileSync(new URL(`${name}.md`, folder), "utf8"),
    ]),
  );

/** docs/reference/passes.md: every pass in a line, and before them what happens before. */
export const passesPage = (): string =>
  head + table("Step", stepsBeforePasses) + between + table("Pass", eachPass);

function table(title: string, shown: readonly StepBeforePasses[]): string {
  const rows = shown.map(
    ({ name, summary }) => `| [${name}](passes/${name}.md) | ${summary.replaceAll("|", "\\|")} |`,
  );
  return [`| ${title} | What it does |`, "|---|---|", ...rows, ""].join("\n");
}

const head = `<!-- Made by \`npm run gen\` from packages/core/src/lower/passes/. -->

# Passes

What lowering does to a schema for a target, in this order. Each says what is lost at which place and knows the way back
for values; each pass reads the facts of the target's profile. \`npm run prove\` holds all of them together against values.

## Before the passes

The first two bring the schema into the one form that all others read. The next three are what becomes of a reference,
before any pass sees what it leads to: the first that the target allows.

`;

const between = `
## The passes

`;
