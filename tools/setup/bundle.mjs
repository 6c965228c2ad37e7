import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const sources = [
  "apps/cli/src",
  "apps/cli/package.json",
  "packages/core/src",
  "package-lock.json",
  "tools/bundle-cli.ts",
];

/** Whether the command line has been changed since it was bundled, or never was; where nothing could bundle it, no. */
export function bundleIsStale(root) {
  if (
    !existsSync(join(root, "tools", "bundle-cli.ts")) ||
    !existsSync(join(root, "node_modules", "rolldown"))
  ) {
    return false;
  }
  const bundled = statSync(join(root, "apps", "cli", "dist", "toolwright.mjs"), { throwIfNoEntry: false });
  return !bundled || sources.some((source) => newest(join(root, source)) > bundled.mtimeMs);
}

/** Bundles the command line. Without a bundle it runs from its sources, later but the same. */
export function bundle(root, say) {
  const node = join(root, "node_modules", ".bin", "node");
  const args = [join(root, "tools", "bundle-cli.ts")];
  const made = spawnSync(existsSync(node) ? node : process.execPath, args, { cwd: root, encoding: "utf8" });
  if (made.status === 0) return;
  rmSync(join(root, "apps", "cli", "dist"), { recursive: true, force: true });
  say(`setup: the command line could not be bundled and will start slowly: ${made.stderr || made.error}`);
}

/** Folders count too: what was removed shows only there. */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path, { withFileTypes: true }).reduce(
    (latest, entry) =>
      Math.max(latest, /\.(test\.ts|md)$/.test(entry.name) ? 0 : newest(join(path, entry.name))),
    stats.mtimeMs,
  );
}
