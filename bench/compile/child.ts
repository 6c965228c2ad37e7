import { writeSync } from "node:fs";
import type { JsonObject, Tool } from "@toolwright/core";
import { measureCold, timeOf } from "../check/measure-cold.ts";
import { loadTools } from "../check/tools.ts";
import { distinctVariant } from "../schema/distinct-variant.ts";
import type { Task } from "./task.ts";
import { transformers } from "./transformers.ts";

const { contender, round, most, situation } = JSON.parse(process.argv[2]!) as Task;
const tools = loadTools().slice(0, most) as unknown as readonly Tool[];
const variants = tools.map(variantOf);
const transform = await load();

const times =
  "met" in situation
    ? measureCold(reread(tools), reread(variants), transform, round, situation.met)
    : measureAgain(reread(tools), transform, situation.times);
// What was refused is no time: both must have an answer to be compared.
writeSync(1, JSON.stringify(times.map((time, i) => (answers(tools[i]!) ? time : null))));

async function load(): Promise<(tool: Tool) => unknown> {
  if ("target" in contender) return ours(contender.target);
  if ("transformer" in contender) return theirs(contender.transformer);
  return (contender.isSpelled ? spelledAlone : loweredAlone)(contender.schemasFor);
}

async function ours(target: string): Promise<(tool: Tool) => unknown> {
  const { compile } = await import("@toolwright/core");
  return (tool) => {
    const { payload, losses, names } = compile([tool], { target });
    return [payload, losses, names];
  };
}

/** Schema in, schema out, as the transformers work; with its losses and the way back. */
async function loweredAlone(target: string): Promise<(tool: Tool) => unknown> {
  const { lowerSchema, profiles } = await import("@toolwright/core");
  const facts = profiles.get(target)!.facts.schema!;
  return ({ inputSchema }) => {
    const { schema, losses } = lowerSchema(inputSchema, facts);
    return [schema, losses];
  };
}

/** The same for whatever may come, in the notation of the target. */
async function spelledAlone(target: string): Promise<(tool: Tool) => unknown> {
  const { sendSchema } = await import("@toolwright/core");
  return ({ inputSchema }) => {
    const { schema, losses } = sendSchema(inputSchema, { target });
    if (schema === undefined) throw new Error("It has no answer.");
    return [schema, losses];
  };
}

async function theirs(name: string): Promise<(tool: Tool) => unknown> {
  const transform = await transformers.find((each) => each.name === name)!.load();
  return ({ inputSchema }) => transform(inputSchema as JsonObject);
}

/** Microseconds for each tool at its best, the whole list one time after the other as for every request. */
function measureAgain(list: readonly Tool[], way: (tool: Tool) => unknown, times: number): number[] {
  let best = list.map(() => Number.POSITIVE_INFINITY);
  for (let time = 0; time < times; time += 1) {
    // The first half only warms up.
    const found = list.map((tool) => timeOf(way, tool));
    if (time >= times / 2) best = best.map((before, i) => Math.min(before, found[i]!));
  }
  return best;
}

/** As definitions come: from JSON text, and not from another part of the process. */
function reread<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function answers(tool: Tool): boolean {
  try {
    transform(reread(tool));
    return true;
  } catch {
    return false;
  }
}

/** The same tools with schemas that are alike and not the same. */
function variantOf(tool: Tool, index: number): Tool {
  const schema = tool.inputSchema as JsonObject;
  const work = { name: "", dialect: "2020-12", schema, valid: [], invalid: [] } as const;
  return { ...tool, inputSchema: distinctVariant(work, index).schema };
}
