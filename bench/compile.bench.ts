import { cpus } from "node:os";
import { compile, profiles, type Tool } from "@toolwright/core";
import { hasCorpus, loadTools } from "./check/tools.ts";
import { plotGrowth } from "./compile/growth.ts";
import { loweredTable, ratioTable, spelledTable, targetTable } from "./compile/ratio-table.ts";
import { runRounds } from "./compile/run-rounds.ts";
import type { Contender } from "./compile/task.ts";
import { transformers } from "./compile/transformers.ts";
import { writeReadme } from "./schema/write-readme.ts";

const quick = process.argv.includes("--quick");
const tools = loadTools() as unknown as readonly Tool[];
const targets = [...new Set(transformers.map(({ target }) => target))];
const contenders: Contender[] = [
  ...targets.flatMap((target) => [
    { target },
    { schemasFor: target, isSpelled: false },
    { schemasFor: target, isSpelled: true },
  ]),
  ...transformers.map(({ name }) => ({ transformer: name })),
];

const started = performance.now();
const most = quick ? 400 : tools.length;
const rounds = quick ? 1 : 5;
/** A process is only half optimised after as many tools as a command ever gets to. */
const situations = [
  ["In a process that has met 1,500 other tools, as a command that compiles a few lists", { met: 1_500 }],
  ["In one that has met 15,000, as a server that has run for a while", { met: 15_000 }],
  ["The same tools 60 times over, as a server does for every request; the last 30 count", { times: 60 }],
] as const;
const measured = situations.map(
  ([about, situation]) => [about, runRounds(contenders, rounds, { most, situation })] as const,
);
const parts = [
  `${most} tools, ${hasCorpus ? "real ones" : "our own"}, each alone and from JSON text.`,
  "Like for like, `lowerSchema`: schema in, schema out, with losses and the way back.",
  ...measured.flatMap(([about, times]) => [`${about}:`, loweredTable(times)]),
  "`sendSchema`: checked, and in the notation of the target too. The converter for Gemini leaves types in small letters, which is no notation of Gemini's.",
  ...measured.flatMap(([about, times]) => [`${about}:`, spelledTable(times)]),
  "`compile`, held against the same transformers: the check of the tool, its name, its definition, the schema of its results and the payload are in ours only.",
  ...measured.flatMap(([about, times]) => [`${about}:`, ratioTable(times)]),
  "Every tool alone to every target, each target's first time: a mean, in which large schemas and what a process does only once weigh most.",
  targetTable(
    [...profiles.values()].filter(({ emit }) => emit !== undefined).map(({ id }) => allFor(id)),
    tools.length,
  ),
];
if (!quick) parts.push(`\`\`\`text\n${["openai-strict", "gemini"].map(plotGrowth).join("\n")}\n\`\`\``);
const seconds = Math.round((performance.now() - started) / 1_000);
const date = new Date().toISOString().slice(0, 10);
parts.push(`${date}, Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]!.model}, ${seconds} s.`);
const report = parts.join("\n\n");
console.log(report);
if (process.argv.includes("--write")) writeReadme(report, "compile bench");

/** Every tool, each alone so that no limit of a request keeps it back. */
function allFor(target: string): [target: string, sent: number, milliseconds: number] {
  const start = performance.now();
  const sent = tools.filter((tool) => compile([tool], { target }).definitions.length > 0).length;
  return [target, sent, performance.now() - start];
}
