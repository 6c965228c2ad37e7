import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { groups } from "./groups.ts";
import type { Probe } from "./probe.ts";

type Line = { readonly start: number } | ({ readonly done: number } & Probe);

export interface GroupReport {
  readonly cases: number;
  readonly calls: number;
  readonly slowest: number;
  readonly slowestCase: string;
  readonly megabytes: number;
  readonly failures: readonly string[];
}

const child = fileURLToPath(new URL("./child.ts", import.meta.url));
/** A call may take this long; a process that says nothing while it could have made all calls of a case is taken to hang. */
const mostMilliseconds = 1_000;
const mostMegabytes = 256;
const patience = 30_000;

/** Runs a group in processes of their own, going on behind a case that hangs or kills its process. */
export async function runGroup(group: string): Promise<GroupReport> {
  const cases = groups[group]!;
  const failures: string[] = [];
  const probes: Probe[] = [];
  let from = 0;
  while (from < cases.length) {
    const { lines, end } = await runFrom(group, from);
    let started = from;
    for (const line of lines) {
      if ("start" in line) started = line.start;
      else probes.push(line);
    }
    const last = lines.at(-1);
    if (last !== undefined && "done" in last) from = last.done + 1;
    else {
      failures.push(`${cases[started]!.name}: ${end}`);
      from = started + 1;
    }
  }
  for (const { name, megabytes, failures: own } of probes) {
    failures.push(...own.map((failure) => `${name}: ${failure}`));
    if (megabytes > mostMegabytes) failures.push(`${name}: takes ${megabytes} MB`);
  }
  const slow = probes.toSorted((a, b) => b.slowest.milliseconds - a.slowest.milliseconds)[0];
  return {
    cases: cases.length,
    calls: probes.reduce((sum, { calls }) => sum + calls, 0),
    slowest: Math.round(slow?.slowest.milliseconds ?? 0),
    slowestCase: slow === undefined ? "" : `${slow.slowest.call} of ${slow.name}`,
    megabytes: Math.max(0, ...probes.map(({ megabytes }) => megabytes)),
    failures,
  };
}

async function runFrom(group: string, from: number): Promise<{ lines: Line[]; end: string }> {
  const flags = [
    "--max-old-space-size=256",
    "--stack-size=984",
    child,
    group,
    String(from),
    String(mostMilliseconds),
  ];
  const process_ = spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "ignore"] });
  const lines: Line[] = [];
  let hung = false;
  const hang = (): void => {
    hung = true;
    process_.kill("SIGKILL");
  };
  let timer = setTimeout(hang, patience);
  const closed = once(process_, "close");
  for await (const text of createInterface({ input: process_.stdout })) {
    lines.push(JSON.parse(text) as Line);
    clearTimeout(timer);
    timer = setTimeout(hang, patience);
  }
  clearTimeout(timer);
  const [code, signal] = (await closed) as [number | null, string | null];
  return { lines, end: hung ? "hangs" : `ends the process (${signal ?? code})` };
}
