import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Starts the command again with the Node that was installed beside it; where there is none, says what is needed. */
export function runWithNewerNode() {
  const node = fileURLToPath(new URL("../../../node_modules/.bin/node", import.meta.url));
  // Once is enough: what is found there may be old as well.
  if (!existsSync(node) || process.env.TOOLWRIGHT_NODE === node) {
    process.stderr.write(
      `toolwright: this is Node ${process.versions.node}; it needs Node 24.11 or newer.\n`,
    );
    process.exitCode = 2;
    return;
  }
  const env = { ...process.env, TOOLWRIGHT_NODE: node };
  const { status } = spawnSync(node, process.argv.slice(1), { stdio: "inherit", env });
  process.exitCode = status ?? 2;
}
