import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const sources = [
  "apps/cli/src",
  "apps/cli/package.json",
  "packages/contract/src",
  "packages/core/src",
  "packages/executor/src",
  "packages/store/src",
  "package-lock.json",
  "tools/bundle-cli.ts",
];

/** Bundles the command line where it has changed since. Without a bundle it runs from its sources, later but the same. */
export function freshenBundle(root, say) {
  const dist = join(root, "apps", "cli", "dist");
  const bundled = statSync(join(dist, "toolwright.mjs"), { throwIfNoEntry: false });
  if (bundled && sources.every((source) => newest(join(root, source)) <= bundled.mtimeMs)) return;
  const failure = canBundle(root) ? bundle(root) : undefined;
  if (failure) say(`setup: the command line could not be bundled and will start slowly: ${failure}`);
  // An old one would go on saying what the sources no longer say.
  if (failure || !canBundle(root)) rmSync(dist, { recursive: true, force: true });
}

/** Where only what running needs is installed, nothing can. */
function canBundle(root) {
  return (
    existsSync(join(root, "tools", "bundle-cli.ts")) && existsSync(join(root, "node_modules", "rolldown"))
  );
}

function bundle(root) {
  const node = join(root, "node_modules", ".bin", "node");
  const args = [join(root, "tools", "bundle-cli.ts")];
  const made = spawnSync(existsSync(node) ? node : process.execPath, args, { cwd: root, encoding: "utf8" });
  return made.status === 0 ? undefined : made.stderr || String(made.error);
}

/** When something in there was last changed. Folders count too: what was removed shows only there. */
export function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path, { withFileTypes: true }).reduce(
    (latest, { name }) => Math.max(latest, /\.(test\.tsx?|md)$/.test(name) ? 0 : newest(join(path, name))),
    stats.mtimeMs,
  );
}
