import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { childEnvironment } from "../store/child-environment.ts";
import { type Attempt, outWord, type Place, type Supervision } from "./attempt.ts";
import { endNaps } from "./make-attempt.ts";
import { napping } from "./napping.ts";
import type { Users } from "./run-at.ts";
import { nameOf, removeScene } from "./scene.ts";

/** What a supervisor of its own is to do. */
export interface Errand {
  readonly name: string;
  readonly place: Place;
  readonly users: Users;
  readonly mark: string;
  readonly answerFile: string;
}

/** Makes an attempt with a supervisor in other surroundings than this process has. */
export async function makeSupervised(
  { name, supervision }: Attempt & { readonly supervision: Supervision },
  place: Place,
  users: Users,
  mark: string,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), `${nameOf(mark)}-answer-`));
  const errand: Errand = { name, place, users, mark, answerFile: join(folder, "answer") };
  const nap = `77.${mark}`;
  const [command = "", ...words] = surroundings[supervision](mark);
  const child = spawn(command, words, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...childEnvironment, ERRAND: JSON.stringify(errand) },
  });
  try {
    if (supervision === "killed") return await outlives(child, nap);
    let said = "";
    child.stdout.setEncoding("latin1").on("data", (part: string) => {
      said += part;
    });
    await once(child, "close");
    const { isOut } = JSON.parse(readFileSync(errand.answerFile, "utf8")) as { isOut: boolean };
    return isOut || said.includes(outWord);
  } finally {
    child.kill("SIGKILL");
    endNaps(nap);
    removeScene(mark);
    rmSync(folder, { recursive: true, force: true });
  }
}

const supervise = fileURLToPath(new URL("./supervise.ts", import.meta.url));
const program = [process.execPath, supervise];

const surroundings: Readonly<Record<Supervision, (mark: string) => readonly string[]>> = {
  killed: () => program,
  "at a terminal": () => ["script", "--quiet", "--return", "--command", program.join(" "), "/dev/null"],
  "with open descriptors": (mark) => {
    const file = `/dev/shm/${nameOf(mark)}`;
    writeFileSync(file, `secret-of-${mark}`, { mode: 0o644 });
    const opens =
      'use POSIX; $^F = 255; open(F, "<", shift); dup2(fileno F, 98); sysopen(D, "/", 0); dup2(fileno D, 99);';
    return ["/usr/bin/perl", "-e", `${opens} exec @ARGV`, file, ...program];
  },
  "beside a metadata service": () => [
    "unshare",
    "--net",
    "sh",
    "-c",
    'ip link set lo up && ip address add 169.254.169.254/32 dev lo && exec "$@"',
    "sh",
    ...program,
  ],
};

async function outlives(child: ChildProcess, nap: string): Promise<boolean> {
  if (!(await until(() => napping(nap).length > 1, 60_000))) throw new Error("it was never started");
  child.kill("SIGKILL");
  await once(child, "exit");
  return !(await until(() => napping(nap).length === 0, 2_000));
}

/** Whether it came about in time. */
async function until(isSo: () => boolean, patienceMs: number): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(50))
    if (isSo()) return true;
  return isSo();
}
