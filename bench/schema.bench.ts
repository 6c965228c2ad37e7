import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { chooseHot } from "./schema/choose-hot.ts";
import { addCold, addHot, addInterpreters, addMemory, addMeta, addMixed, Figures } from "./schema/figures.ts";
import { plotGrowth } from "./schema/plot.ts";
import { loadRival, type RivalName } from "./schema/rival.ts";
import { runChild } from "./schema/run-child.ts";
import { barTable, rivalTable } from "./schema/tables.ts";
import { makeWorkload } from "./schema/workload.ts";
import { writeReadme } from "./schema/write-readme.ts";

const quick = process.argv.includes("--quick");
const everyone: RivalName[] = ["toolwright", "ajv", "ata", "typebox", "schemasafe", "cfworker"];
const names = quick ? everyone.slice(0, 3) : everyone;

const folder = mkdtempSync(join(tmpdir(), "toolwright-bench-"));
try {
  const report = await measure(join(folder, "workload.json"));
  console.log(report);
  if (process.argv.includes("--write")) writeReadme(report);
} finally {
  rmSync(folder, { recursive: true });
}

async function measure(workload: string): Promise<string> {
  const started = performance.now();
  const cold = makeWorkload(quick ? 450 : 2_000);
  const { hot, leftOut } = await chooseHot(cold, names, quick ? 30 : 60);
  for (const one of leftOut) console.log(`left out, judged differently by ${one}`);
  writeFileSync(workload, JSON.stringify({ cold, hot }));

  const figures = new Figures();
  const scope = { names, workload, rounds: quick ? 3 : 5 };
  addCold(figures, scope);
  addMeta(figures, { ...scope, rounds: 3 });
  addHot(figures, { ...scope, rounds: quick ? 3 : 5 });
  const parts = [`${cold.length} schemas cold, ${hot.length} hot.`];
  if (!quick) {
    addMixed(figures, { ...scope, rounds: 1 });
    addInterpreters(figures, { ...scope, rounds: 3 });
    addMemory(figures, scope);
  }
  parts.push(barTable(figures), rivalTable(figures, [...names, "toolwright-interpreter", "hyperjump"]));
  if (!quick) parts.push(growth(workload), await setups());
  const seconds = Math.round((performance.now() - started) / 1_000);
  const date = new Date().toISOString().slice(0, 10);
  parts.push(`${date}, Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]!.model}, ${seconds} s.`);
  return parts.join("\n\n");
}

function growth(workload: string): string {
  const found = runChild({ rival: "toolwright", measure: "growth", workload });
  return found === undefined ? "" : `\`\`\`text\n${plotGrowth(found)}\n\`\`\``;
}

async function setups(): Promise<string> {
  const rivals = await Promise.all([...everyone, "hyperjump" as const].map(loadRival));
  return rivals.map((rival) => `- ${rival.name}: ${rival.setup}.`).join("\n");
}
