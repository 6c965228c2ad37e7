import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { newest } from "./bundle.mjs";

const sources = [
  "apps/web/src",
  "apps/web/public",
  "apps/web/index.html",
  "apps/web/package.json",
  "apps/web/vite.config.ts",
  "packages/contract/src",
  "packages/core/src",
  "package-lock.json",
];

/** Builds the Tool Manager where it has changed since. Without it the server says so on its first page. */
export function freshenPages(root, say) {
  const web = join(root, "apps", "web");
  const built = statSync(join(web, "dist", "index.html"), { throwIfNoEntry: false });
  if (!statSync(join(web, "index.html"), { throwIfNoEntry: false })) return;
  if (built && sources.every((source) => newest(join(root, source)) <= built.mtimeMs)) return;
  say("setup: building the Tool Manager");
  const bin = join(root, "node_modules", ".bin");
  const { status, stdout, stderr, error } = spawnSync("npm", ["run", "--silent", "build", "-w", "apps/web"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` },
  });
  if (status === 0) return;
  say(`${stdout ?? ""}${stderr || error}`);
  say("setup: the Tool Manager could not be built; the server starts without it.");
}
