import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { median } from "../schema/statistics.ts";
import { type Contender, nameOf, type Task } from "./task.ts";

const child = fileURLToPath(new URL("./child.ts", import.meta.url));

/** Microseconds of each tool by contender, null where it has no answer: in turn, the median of the rounds. */
export function runRounds(
  contenders: readonly Contender[],
  rounds: number,
  { most, situation }: Pick<Task, "most" | "situation">,
): ReadonlyMap<string, readonly (number | null)[]> {
  const found = new Map<string, (number | null)[][]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) {
      const times = runChild({ contender, round, most, situation });
      found.set(nameOf(contender), [...(found.get(nameOf(contender)) ?? []), times]);
    }
  }
  return new Map([...found].map(([name, all]) => [name, joined(all)]));
}

const joined = (rounds: readonly (number | null)[][]): readonly (number | null)[] =>
  rounds[0]!.map((first, i) => (first === null ? null : median(rounds.map((round) => round[i] ?? 0))));

function runChild(task: Task): (number | null)[] {
  const options = { encoding: "utf8", maxBuffer: 1 << 28, timeout: 300_000 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [child, JSON.stringify(task)], options);
  if (status !== 0) throw new Error(`${nameOf(task.contender)} cannot be measured: ${stderr.slice(0, 400)}`);
  return JSON.parse(stdout) as (number | null)[];
}
