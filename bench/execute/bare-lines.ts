import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";

/** The command line of section "Strict" in docs/guide/isolation.md, without the executor around it. */
const bubblewrapLine = [
  ...[
    "--unshare-user",
    "--disable-userns",
    "--unshare-all",
    "--cap-drop",
    "ALL",
    "--uid",
    "1000",
    "--gid",
    "1000",
  ],
  ...["--die-with-parent", "--new-session", "--clearenv", "--setenv", "PATH", "/usr/bin:/bin"],
  ...["--ro-bind", "/usr", "/usr", "--symlink", "usr/bin", "/bin", "--symlink", "usr/lib", "/lib"],
  ...["--symlink", "usr/lib64", "/lib64", "--ro-bind", "/etc/ssl/certs", "/etc/ssl/certs"],
  ...["--ro-bind", "/etc/alternatives", "/etc/alternatives"],
  ...["--proc", "/proc", "--remount-ro", "/proc", "--dev", "/dev"],
  ...["--size", "4000000", "--tmpfs", "/dev/shm", "--remount-ro", "/dev"],
  ...["--size", "4000000", "--tmpfs", "/tmp", "--remount-ro", "/", "--seccomp", "3"],
];

/** As the executor does it when it is root. */
const identity = process.getuid?.() === 0 ? { uid: 201_000, gid: 201_000 } : {};

export const bareSpawn = (): Promise<void> => finish("/bin/true", [], identity);

export async function bareBubblewrap(filterFile: string): Promise<void> {
  const filter = openSync(filterFile, "r");
  try {
    await finish("/usr/bin/bwrap", [...bubblewrapLine, "/bin/true"], { ...identity, descriptor: filter });
  } finally {
    closeSync(filter);
  }
}

export function finish(
  command: string,
  words: readonly string[],
  { descriptor, env = {}, ...identity }: FinishOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      ...identity,
      env,
      stdio: ["ignore", "pipe", "pipe", ...(descriptor === undefined ? [] : [descriptor])],
    });
    child.stdout?.resume();
    let complaint = "";
    child.stderr?.on("data", (chunk) => {
      complaint += String(chunk);
    });
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${command}: ${complaint}`))));
  });
}

interface FinishOptions {
  readonly descriptor?: number;
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
}
