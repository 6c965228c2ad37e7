import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunLimits, Sandbox } from "@toolwright/executor";
import type { Attempt, Place, Program } from "./attempt.ts";
import type { Scene } from "./scene.ts";

/** Whose processes runs are: each of a user of its own, or all of whoever runs the supervisor. */
export type Users = "own user" | "same user";

export interface Running {
  /** What it said, once it has ended or nobody waits any longer. */
  readonly said: Promise<string>;
  readonly stop: () => void;
}

/** Starts a program at a place, with what the attempt may reach there. */
export function runAt(
  place: Place,
  { command, arguments: words }: Program,
  attempt: Attempt,
  scene: Scene,
  sandbox: Sandbox,
): Running {
  const limits = { ...usualLimits, ...attempt.limits };
  if (place === "outside") return runBare(command, words, limits.wallMs);
  if (place === "outside, as nobody") return runBare(command, words, limits.wallMs, 65_534);
  if (place === "plain bubblewrap")
    return runBare("bwrap", [...plainBubblewrap, command, ...words], limits.wallMs);
  const controller = new AbortController();
  const reach = attempt.reach?.(scene);
  const run = sandbox.run({
    command,
    arguments: words,
    level: place === "Standard, no side effects" ? "Standard" : place,
    allowSideEffects: place !== "Standard, no side effects",
    ...(reach && { reach }),
    limits,
    signal: controller.signal,
  });
  return {
    said: run.then(({ stdout, stderr, end }) => {
      // An attempt that was never made is no proof.
      if (end.kind === "not-run") throw new Error(`${attempt.name} at ${place}: ${end.message}`);
      if (end.kind === "timeout" && attempt.limits?.wallMs === undefined)
        throw new Error(`${attempt.name} at ${place} did not end`);
      return Buffer.from(stdout).toString("latin1") + stderr;
    }),
    stop: () => controller.abort(),
  };
}

const megabyte = 1024 ** 2;

const usualLimits: RunLimits = {
  wallMs: 60_000,
  cpuMs: 10_000,
  memoryBytes: 256 * megabyte,
  processes: 32,
  fileBytes: 4 * megabyte,
  temporaryBytes: 4 * megabyte,
  outputBytes: 10_000,
};

const plainBubblewrap = ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp", "--"];

/** As any program starts another: whatever is not closed is handed on, and who is late is asked to end, once. */
function runBare(command: string, words: readonly string[], wallMs: number, uid?: number): Running {
  const child = spawn(command, words, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, TOOLWRIGHT_CONTAINMENT_SECRET: "known" },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  return {
    said: Promise.race([heard(child), asked(child, wallMs)]),
    stop: () => void child.kill("SIGKILL"),
  };
}

async function heard(child: ChildProcess): Promise<string> {
  let text = "";
  const add = (part: Buffer): void => {
    if (text.length < 100_000) text += part.toString("latin1");
  };
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  const closed = new Promise((resolve) => child.once("close", resolve));
  await new Promise((resolve, reject) => child.once("exit", resolve).once("error", reject));
  // What it left behind may hold its streams open.
  await Promise.race([closed, sleep(300)]);
  return text;
}

async function asked(child: ChildProcess, wallMs: number): Promise<string> {
  await sleep(wallMs, undefined, { ref: false });
  child.kill("SIGTERM");
  await sleep(500, undefined, { ref: false });
  return "";
}
