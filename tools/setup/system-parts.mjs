import { execFileSync } from "node:child_process";
import { accessSync, constants, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Programs that tests use and npm does not carry. */
export const systemParts = [
  {
    name: "Chromium",
    debian: "chromium",
    usedBy: "the browser tests",
    candidates: () => [process.env.CHROMIUM, ...onPath("chromium", "google-chrome", "google-chrome-stable")],
  },
  {
    name: "PostgreSQL",
    debian: "postgresql",
    usedBy: "the PostgreSQL half of the store's tests",
    // Debian keeps the server off PATH.
    candidates: () => [...onPath("postgres"), ...inFolders("/usr/lib/postgresql", "bin/postgres")],
  },
  {
    name: "bubblewrap",
    debian: "bubblewrap",
    usedBy: "the isolation tests",
    candidates: () => onPath("bwrap"),
  },
];

/** Installs what is absent where that is possible, and says so where it is not: the tests then skip. */
export function makeSureOf(parts, say) {
  const absent = parts.filter((part) => !isThere(part));
  if (absent.length === 0) return;
  const obstacle = whyNotInstall();
  if (obstacle) return tellHow(absent, obstacle, say);

  say(`setup: installing ${absent.map(({ name }) => name).join(", ")} from Debian packages (once)`);
  aptGet("update");
  for (const part of absent) {
    const failure = aptGet("install", "-y", "--no-install-recommends", part.debian);
    if (failure) tellHow([part], `apt-get: ${failure}`, say);
  }
}

function tellHow(parts, obstacle, say) {
  for (const { name, debian, usedBy } of parts) {
    say(
      `setup: no ${name} here (${obstacle}); ${usedBy} will be skipped. To have it: apt-get install ${debian}`,
    );
  }
}

function whyNotInstall() {
  if (process.platform !== "linux" || onPath("apt-get").every((file) => !isProgram(file))) {
    return "only on Debian can setup install it";
  }
  return process.getuid() === 0 ? undefined : "only root can install it";
}

/** Answers with the last words of apt-get when it fails. */
function aptGet(...args) {
  const patience = [
    "-qq",
    "-o",
    "Acquire::http::Timeout=20",
    "-o",
    "Acquire::Retries=1",
    "-o",
    "DPkg::Lock::Timeout=120",
  ];
  // A package that brings a service must not start it: tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  try {
    execFileSync("apt-get", [...patience, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
    return undefined;
  } catch (error) {
    return String(error.stderr).trim().split("\n").at(-1) || error.message;
  }
}

const isThere = (part) => part.candidates().some(isProgram);

function isProgram(file) {
  if (!file) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function inFolders(parent, file) {
  try {
    return readdirSync(parent).map((folder) => join(parent, folder, file));
  } catch {
    return [];
  }
}
