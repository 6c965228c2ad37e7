import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defaultLimits } from "@toolwright/core";
import { docComments } from "./doc-comments.ts";

/** docs/reference/limits.md: each limit of the schema engine, its default and its meaning. */
export function limitsPage(): string {
  const source = fileURLToPath(new URL("../../packages/core/src/schema/limits.ts", import.meta.url));
  const meanings = docComments(source, readFileSync(source, "utf8"), "Limits");
  const rows = Object.entries(defaultLimits).map(
    ([name, value]) => `| \`${name}\` | ${value.toLocaleString("en-US")} | ${meanings.get(name)} |`,
  );
  return `${head}${rows.join("\n")}\n`;
}

const head = `<!-- Made by \`npm run gen\` from packages/core/src/schema/limits.ts. -->

# Limits of the schema engine

Schemas and values come from people nobody has vetted, so what one of them may cost is bounded. Beyond a limit
the answer is no, and it says which limit. Pass \`limits\` to \`compileSchema\` to change one.

| Limit | Default | Meaning |
|---|--:|---|
`;
