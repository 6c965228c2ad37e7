import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { staleFiles } from "./gen/stale-files.ts";
import { findCrossings } from "./house/crossings.ts";
import { findCycles } from "./house/cycles.ts";
import { readHouse } from "./house/house.ts";
import { findOversize } from "./house/oversize.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export interface Check {
  readonly name: string;
  /** What is wrong, in lines a person can act on; empty when all is well. */
  readonly run: () => string | Promise<string>;
}

export const programChecks: readonly Check[] = [
  { name: "types", run: () => program("tsc", "-p", ".") },
  { name: "lint and format", run: () => program("biome", "check", "--error-on-warnings") },
];

/** What must hold before anything is committed. The tests hold all of it too. */
export const checks: readonly Check[] = [
  ...programChecks,
  { name: "walls", run: walls },
  { name: "generated files", run: generated },
];

function program(name: string, ...args: string[]): string {
  const result = spawnSync(join(root, "node_modules", ".bin", name), args, { cwd: root, encoding: "utf8" });
  if (result.error) throw result.error;
  return result.status === 0 ? "" : `${result.stdout}${result.stderr}`.trim();
}

function walls(): string {
  const house = readHouse(root);
  return [...findCrossings(house), ...findCycles(house), ...findOversize(house)]
    .map(({ file, problem }) => `${file} ${problem}`)
    .join("\n");
}

async function generated(): Promise<string> {
  // Only here: generators run the product, and a product that does not load must not keep the types from being told.
  const { generators } = await import("./gen/generators.ts");
  return staleFiles(root, generators)
    .map(({ file }) => `${file} differs from what \`npm run gen\` makes`)
    .join("\n");
}
