import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { generators } from "./gen/generators.ts";
import { staleFiles } from "./gen/stale-files.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const stale = staleFiles(root, generators);

if (process.argv.includes("--check")) {
  for (const { file } of stale) console.error(`${file} differs from what \`npm run gen\` makes.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const { file, text } of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    console.log(`wrote ${file}`);
  }
}
if (stale.length === 0) console.log(`${generators.length} generated files are up to date.`);
