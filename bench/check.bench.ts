import { cpus } from "node:os";
import { profiles } from "@toolwright/core";
import { barTable } from "./check/bar-table.ts";
import { corpusTable } from "./check/corpus-table.ts";
import { plotGrowth } from "./check/growth.ts";
import { runRounds } from "./check/run-rounds.ts";
import type { Contender } from "./check/task.ts";
import { hasCorpus, loadTools } from "./check/tools.ts";
import { writeReadme } from "./schema/write-readme.ts";

const quick = process.argv.includes("--quick");
const tools = loadTools();
/** The four that this repository began with; `--all` takes every profile, and the time that takes. */
const seeds = ["tools-json", "toolfoundation", "ikigai", "lexichord"];
const measured = process.argv.includes("--all") ? [...profiles.keys()] : seeds;
const contenders: Contender[] = [
  ...measured.map((profile) => ({ profile })),
  { ajv: "compile" },
  { ajv: "validateSchema" },
];

const started = performance.now();
const times = runRounds(contenders, quick ? 1 : 5, quick ? 400 : tools.length);
const parts = [
  `${quick ? 400 : tools.length} tools, ${hasCorpus ? "real ones" : "our own"}.`,
  barTable(times),
];
if (!quick) parts.push(`\`\`\`text\n${plotGrowth()}\n\`\`\``, corpusTable(tools));
const seconds = Math.round((performance.now() - started) / 1_000);
const date = new Date().toISOString().slice(0, 10);
parts.push(`${date}, Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]!.model}, ${seconds} s.`);
const report = parts.join("\n\n");
console.log(report);
if (process.argv.includes("--write")) writeReadme(report, "check bench");
