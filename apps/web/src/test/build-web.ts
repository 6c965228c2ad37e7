import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const web = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(web, "../../.cache");
const lock = join(cache, "web-build.lock");
const sources = [
  "src",
  "public",
  "index.html",
  "vite.config.ts",
  "../../packages/core/src",
  "../../packages/contract/src",
];

/** The pages as they are built for people, made anew where a source has changed. Test files run at once: one builds, the others wait. */
export async function buildWeb(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  while (!take()) await pause(100);
  try {
    if (newest(sources.map((source) => join(web, source))) > newest([join(web, "dist/index.html")]))
      await buildForPeople();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Vite believes NODE_ENV, and under a test runner it would put the React of developers into the files. */
async function buildForPeople(): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  try {
    await build({ root: web, logLevel: "error" });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

function take(): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    // Left behind by a run that was ended: no build takes so long.
    if (newest([lock]) < Date.now() - 60_000) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function newest(paths: readonly string[]): number {
  return Math.max(
    0,
    ...paths.map((path) => {
      const state = statSync(path, { throwIfNoEntry: false });
      if (state === undefined) return 0;
      if (!state.isDirectory() || path === lock) return state.mtimeMs;
      return newest(
        readdirSync(path)
          .filter((name) => !/\.test\.ts$/.test(name) && name !== "test")
          .map((name) => join(path, name)),
      );
    }),
  );
}
