import { writeSync } from "node:fs";
import { check, profiles } from "@toolwright/core";
import { fingerprint } from "../../hostile/fingerprint.ts";
import { peakOf } from "../../hostile/peak-memory.ts";
import { hostileDocuments } from "./documents.ts";

/** What one check of one hostile document took. */
export interface Probe {
  readonly name: string;
  readonly milliseconds: number;
  readonly megabytes: number;
  readonly diagnostics: number;
  readonly failure?: string;
}

const [, , profile = ""] = process.argv;
const { format = "toolfoundation" } = profiles.get(profile) ?? {};
const before = fingerprint();

for (const [name, make] of Object.entries(hostileDocuments)) {
  writeSync(1, `${JSON.stringify(probe(name, make(format)))}\n`);
}

function probe(name: string, document: ReturnType<(typeof hostileDocuments)[string]>): Probe {
  const started = process.cpuUsage();
  let failure: string | undefined;
  const { result, megabytes } = peakOf(() => {
    try {
      return check(document, { profile, format, advice: true, tier: "Core", existing: 0 }).diagnostics.length;
    } catch (error) {
      failure = `throws ${String(error).slice(0, 100)}`;
      return 0;
    }
  });
  const { user, system } = process.cpuUsage(started);
  if (fingerprint() !== before) failure = "changes a prototype or the global object";
  const milliseconds = Math.round((user + system) / 1_000);
  return { name, milliseconds, megabytes, diagnostics: result, ...(failure !== undefined && { failure }) };
}
