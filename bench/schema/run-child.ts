import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Task, Times } from "./task.ts";

const child = fileURLToPath(new URL("./child.ts", import.meta.url));

/**
 * Each library is measured in a process of its own, so that the caches of one cannot slow the next.
 * Undefined, with the reason said, where a library cannot do what it was asked.
 */
export function runChild(task: Task, flags: readonly string[] = []): Times | undefined {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, child, JSON.stringify(task)], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    timeout: 120_000,
  });
  if (status === 0) return JSON.parse(stdout) as Times;
  const reason = stderr.split("\n").find((line) => /Error/.test(line)) ?? "no reason given";
  console.error(`${task.rival} cannot be measured for ${task.measure}: ${reason.trim()}`);
  return undefined;
}

/** The same measurement of all rivals in rounds, so that a disturbance meets each of them alike. */
export function runRounds(
  names: readonly Task["rival"][],
  task: Omit<Task, "rival">,
  rounds: number,
  flags: readonly string[] = [],
): Map<Task["rival"], Times[]> {
  const found = new Map<Task["rival"], Times[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const rival of names) {
      const times = round > 0 && !found.has(rival) ? undefined : runChild({ ...task, rival, round }, flags);
      if (times !== undefined) found.set(rival, [...(found.get(rival) ?? []), times]);
    }
  }
  return found;
}
