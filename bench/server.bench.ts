import { existsSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { writeReadme } from "./schema/write-readme.ts";

/** `node bench/server.bench.ts [check|mcp|executions|load ...] [--quick] [--write]`: the parts that are named, or all. */
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
});

/** Each part is a file of `bench/server/` with a function that measures and tells. */
type Part = { readonly report: (isQuick: boolean) => Promise<string> };

const all = ["check", "mcp", "executions", "load"];
for (const name of positionals.length > 0 ? positionals : all) {
  const file = new URL(`./server/${name}.ts`, import.meta.url);
  if (!existsSync(file)) continue;
  const { report } = (await import(file.href)) as Part;
  const started = performance.now();
  const text = await report(flags.quick);
  const seconds = Math.round((performance.now() - started) / 1_000);
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? "?"}, load ${loadavg()[1]?.toFixed(1)}`;
  const whole = `${text}\n\n${date}, Node ${process.versions.node}, ${machine}, ${seconds} s.`;
  console.log(`${whole}\n`);
  if (flags.write) writeReadme(whole, `server ${name} bench`);
}
