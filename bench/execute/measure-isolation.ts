import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox, filterProgram, type RunRequest, type Sandbox } from "@toolwright/executor";
import { bareBubblewrap, bareSpawn } from "./bare-lines.ts";

export interface IsolationRow {
  readonly name: string;
  readonly medianMs: number;
  readonly bestMs: number;
  /** The median beside that of the bare bubblewrap line, round by round. */
  readonly ofBubblewrap: number;
}

/** `/bin/true`, started bare, in the same bubblewrap line, and at each level; each in turn, round by round. */
export async function measureIsolation(rounds: number): Promise<readonly IsolationRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-execute-"));
  const filterFile = join(folder, "filter");
  writeFileSync(filterFile, filterProgram(process.arch === "arm64" ? "arm64" : "x64"));
  const sandbox = createSandbox();
  await sandbox.inspect();
  const lines: Readonly<Record<string, () => Promise<void>>> = {
    "bare spawn": bareSpawn,
    "bare bubblewrap": () => bareBubblewrap(filterFile),
    Standard: () => runTrue(sandbox, "Standard"),
    Strict: () => runTrue(sandbox, "Strict"),
    Restricted: () => runTrue(sandbox, "Restricted"),
  };
  const times = new Map<string, number[]>(Object.keys(lines).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++)
    for (const [name, run] of Object.entries(lines)) {
      const started = performance.now();
      await run();
      // The first time fills the caches of the disk.
      if (round > 0) times.get(name)?.push(performance.now() - started);
    }
  await sandbox.close();
  rmSync(folder, { recursive: true });
  const bare = median(times.get("bare bubblewrap") ?? []);
  return [...times].map(([name, taken]) => ({
    name,
    medianMs: median(taken),
    bestMs: Math.min(...taken),
    ofBubblewrap: median(taken) / bare,
  }));
}

export interface Growth {
  readonly runs: number;
  readonly descriptorsMore: number;
  readonly heapBytesMore: number;
}

/** What many runs in a row leave behind in the supervisor; `global.gc` makes the heap comparable. */
export async function measureGrowth(runs: number, countDescriptors: () => number): Promise<Growth> {
  const sandbox = createSandbox();
  const look = (): { descriptors: number; heap: number } => {
    globalThis.gc?.();
    return { descriptors: countDescriptors(), heap: process.memoryUsage().heapUsed };
  };
  for (let i = 0; i < 50; i++) await runTrue(sandbox, "Strict");
  const before = look();
  for (let i = 0; i < runs; i++) await runTrue(sandbox, "Strict");
  const after = look();
  await sandbox.close();
  return {
    runs,
    descriptorsMore: after.descriptors - before.descriptors,
    heapBytesMore: after.heap - before.heap,
  };
}

async function runTrue(sandbox: Sandbox, level: RunRequest["level"]): Promise<void> {
  const { end } = await sandbox.run({
    command: "/bin/true",
    level,
    allowSideEffects: true,
    limits: {
      wallMs: 60_000,
      cpuMs: 60_000,
      memoryBytes: 256 * 1024 ** 2,
      processes: 32,
      fileBytes: 1_000_000,
      temporaryBytes: 4_000_000,
      outputBytes: 100_000,
    },
  });
  if (end.kind !== "exit" || end.code !== 0) throw new Error(`${level}: ${JSON.stringify(end)}`);
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
