import { readFileSync, writeSync } from "node:fs";
import { measureCold } from "./measures/cold.ts";
import { hotModes, measureHot, readSink } from "./measures/hot.ts";
import { measureMixed } from "./measures/mixed.ts";
import { loadRival, type Rival } from "./rival.ts";
import type { Task, Times, WorkloadFile } from "./task.ts";

const task = JSON.parse(process.argv[2]!) as Task;
const workload = JSON.parse(readFileSync(task.workload, "utf8")) as WorkloadFile;
const times = await measure(await loadRival(task.rival));
if (Number.isNaN(readSink())) throw new Error("the work was not done");
writeSync(1, JSON.stringify(times));
// Some libraries keep the process alive.
process.exit(0);

async function measure(rival: Rival): Promise<Times> {
  switch (task.measure) {
    case "cold":
      return { cold: measureCold(rival, workload.cold, task.round ?? 0) };
    case "hot":
      return hotTimes(rival, hotModes);
    case "verdicts":
      return hotTimes(rival, ["valid", "invalid"]);
    case "mixed":
      return { mixed: [await measureMixed(rival, workload.cold)] };
    case "meta": {
      const { measureMeta } = await import("./measures/meta.ts");
      return { meta: await measureMeta(task.rival === "ajv" ? "ajv" : "toolwright", workload.cold) };
    }
    case "memory": {
      const { measureMemory } = await import("./measures/memory.ts");
      const { heap, resident } = measureMemory(rival, workload.cold);
      return { heap: [heap], resident: [resident] };
    }
    case "growth":
      return (await import("./measures/growth.ts")).measureGrowth();
  }
}

async function hotTimes(
  rival: Rival,
  modes: typeof hotModes | readonly ["valid", "invalid"],
): Promise<Times> {
  const found: Record<string, number[]> = {};
  for (const mode of modes) {
    if (rival.readErrors !== undefined || mode === "valid" || mode === "invalid")
      found[mode] = await measureHot(rival, workload.hot, mode);
  }
  return found;
}
