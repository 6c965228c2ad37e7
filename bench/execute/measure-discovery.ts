import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { discover, fileCache, type Sandbox } from "@toolwright/executor";
import { smallest } from "../schema/statistics.ts";
import { markdown, rounded } from "../schema/tables.ts";

export interface DiscoveryTimes {
  readonly executables: number;
  readonly bare: number[];
  readonly first: number[];
  readonly again: number[];
}

/** Many small executables, asked bare and then by discovery with a cache that is empty, and with one that is full. */
export async function measureDiscovery(
  sandbox: Sandbox,
  executables: number,
  rounds: number,
): Promise<DiscoveryTimes> {
  const home = mkdtempSync(join(tmpdir(), "toolwright-bench-discovery-"));
  const folder = join(home, "tools");
  const paths = makeExecutables(folder, home, executables);
  const times: DiscoveryTimes = { executables, bare: [], first: [], again: [] };
  for (let round = -1; round < rounds; round++) {
    const cache = fileCache(join(home, `cache-${round}.json`));
    const found = async (asked: number): Promise<void> => {
      const discovery = await discover(sandbox, [{ origin: "user", path: folder }], cache);
      if (discovery.registered.length !== executables || discovery.asked !== asked)
        throw new Error(`${discovery.registered.length} registered: ${discovery.refused[0]?.reason}`);
    };
    const measured = {
      bare: await timed(() => askBare(paths)),
      first: await timed(() => found(executables)),
      again: await timed(() => found(0)),
    };
    if (round < 0) continue;
    times.bare.push(measured.bare);
    times.first.push(measured.first);
    times.again.push(measured.again);
  }
  rmSync(home, { recursive: true, force: true });
  return times;
}

function makeExecutables(folder: string, home: string, count: number): string[] {
  chmodSync(home, 0o755);
  mkdirSync(folder);
  return Array.from({ length: count }, (_, i) => {
    const schema = {
      name: `tool_${i}`,
      description: "Counts the words of a text.",
      parameters: {
        type: "object",
        properties: { text: { type: "string", description: "The text." } },
        required: ["text"],
      },
    };
    const path = join(folder, `tool-${i}`);
    writeFileSync(path, `#!/bin/sh\ncat <<'JSON'\n${JSON.stringify(schema)}\nJSON\n`);
    chmodSync(path, 0o755);
    return path;
  });
}

/** As many at once as discovery asks. */
async function askBare(paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const child = spawn(path, ["--schema"], { stdio: ["ignore", "pipe", "ignore"] });
      const parts: Buffer[] = [];
      child.stdout.on("data", (part: Buffer) => parts.push(part));
      await once(child, "close");
      JSON.parse(Buffer.concat(parts).toString("utf8"));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, work));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const mostOfBare = 1.3;
const timesFasterAgain = 20;

export function discoveryTable({ executables, bare, first, again }: DiscoveryTimes): string {
  const [least, found, foundAgain] = [smallest(bare), smallest(first), smallest(again)];
  const row = (name: string, ms: number, ratio: string, promised: string, passes: boolean): string[] => [
    name,
    rounded(ms),
    ratio,
    promised,
    promised === "" ? "" : passes ? "pass" : "FAIL",
  ];
  return markdown(
    [`${executables} executables`, "least ms", "", "promised", ""],
    [
      row("spawned bare, as many at once", least, "1x", "", true),
      row(
        "discovered, isolated and judged",
        found,
        `${rounded(found / least)}x`,
        `${mostOfBare}x`,
        found / least < mostOfBare,
      ),
      row(
        "discovered again",
        foundAgain,
        `${rounded(found / foundAgain)}x faster`,
        `${timesFasterAgain}x`,
        found / foundAgain >= timesFasterAgain,
      ),
    ],
  );
}
