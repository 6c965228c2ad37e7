import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { Probe } from "./hostile/child.ts";

const child = fileURLToPath(new URL("./hostile/child.ts", import.meta.url));
const mostMilliseconds = 1_000;
const mostMegabytes = 256;
/** Of processor time, which a busy machine stretches: its caches and its clock are shared. */
const machineFactor = 3;

/** Between them these have every rule; the others differ in their facts. */
const all = ["tools-json", "toolfoundation", "ikigai", "lexichord", "openai-strict", "gemini"];
/** Of the seeds' profiles the one with the most rules, and the strictest of the providers; all by npm run soak. */
const judges = process.env.SOAK === undefined ? ["tools-json", "lexichord", "openai-strict"] : all;

test.each(judges)(
  "%s: no hostile document throws, takes long, fills the memory or pollutes",
  { timeout: 180_000 },
  async (profile) => {
    const flags = ["--max-old-space-size=320", child, profile];
    const { stdout } = await promisify(execFile)(process.execPath, flags, { maxBuffer: 1 << 26 });
    const probes = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Probe);
    const wrong = probes.filter(
      ({ milliseconds, megabytes, failure }) =>
        failure !== undefined || milliseconds > mostMilliseconds * machineFactor || megabytes > mostMegabytes,
    );
    const slowest = probes.toSorted((a, b) => b.milliseconds - a.milliseconds)[0]!;
    const largest = probes.toSorted((a, b) => b.megabytes - a.megabytes)[0]!;
    console.log(
      `${profile}: ${probes.length} documents, at most ${slowest.milliseconds} ms (${slowest.name}) and ${largest.megabytes} MB (${largest.name})`,
    );
    expect(probes.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  },
);
