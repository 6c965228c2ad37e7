import { createHash } from "node:crypto";
import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Folders that are a server's own, kept between its starts: what it caches and fetches is there the next time. */
export interface ServerPlace {
  readonly home: string;
  readonly temporary: string;
}

/** Made for a command line, so that no server finds what another one left. */
export function serverPlace(words: readonly string[], root: string = usualRoot()): ServerPlace {
  const own = join(root, createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 16));
  const place = { home: join(own, "home"), temporary: join(own, "temporary") };
  mkdirSync(root, { recursive: true, mode: 0o755 });
  mkdirSync(own, { recursive: true, mode: 0o755 });
  for (const folder of Object.values(place)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (process.getuid?.() !== 0) continue;
    // Each run of root's is another user; they have this group in common, and what they make stays in it.
    chownSync(folder, 0, groupOfRuns);
    chmodSync(folder, 0o2770);
  }
  return place;
}

/** Root's own home is closed to the users that its runs are. */
function usualRoot(): string {
  const { TOOLWRIGHT_CACHE, XDG_CACHE_HOME } = process.env;
  const ofUser = join(XDG_CACHE_HOME || join(homedir(), ".cache"), "toolwright");
  const cache = TOOLWRIGHT_CACHE || (process.getuid?.() === 0 ? "/var/cache/toolwright" : ofUser);
  return join(cache, "mcp-servers");
}

/** The first of the numbers that the sandbox gives to runs. */
const groupOfRuns = 200_000;
