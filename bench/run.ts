import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** `node bench/run.ts [schema|check|compile|registry|execute|server|cli|web ...] [flags]`: the benches that are named, or all. */
const benches = ["schema", "check", "compile", "registry", "execute", "server", "cli", "web"];
const named = benches.filter((name) => process.argv.includes(name));
const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));

for (const name of named.length > 0 ? named : benches) {
  const file = fileURLToPath(new URL(`./${name}.bench.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [file, ...flags], { stdio: "inherit" });
  process.exitCode ||= status ?? 1;
}
