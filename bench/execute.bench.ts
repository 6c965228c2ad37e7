import { cpus, loadavg } from "node:os";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createSandbox } from "@toolwright/executor";
import { bubblewrapContender, ownContenders, sandboxRuntime, spawnContender } from "./execute/contenders.ts";
import { callTable, measureCalls } from "./execute/measure-calls.ts";
import { discoveryTable, measureDiscovery } from "./execute/measure-discovery.ts";
import { enduranceTable, measureEndurance } from "./execute/measure-endurance.ts";
import { measureScripts, scriptTable } from "./execute/warm-script.ts";
import { writeReadme } from "./schema/write-readme.ts";

setFlagsFromString("--expose-gc");
globalThis.gc = runInNewContext("gc") as typeof gc;

const quick = process.argv.includes("--quick");
const started = performance.now();
const sandbox = createSandbox();
const { levels } = await sandbox.inspect();
if (!levels.includes("Restricted"))
  throw new Error("This host cannot enforce all levels; see `toolwright doctor`.");

const line = bubblewrapContender();
const rival = await sandboxRuntime().catch((error: unknown) => String(error));
const contenders = [
  spawnContender,
  line,
  ...ownContenders(sandbox),
  ...(typeof rival === "string" ? [] : [rival]),
];
const parts = [callTable(await measureCalls(contenders, quick ? 20 : 200), line.name)];
if (typeof rival === "string") parts.push(`sandbox-runtime was not measured: ${rival}`);
else await rival.close();
line.close();
parts.push(scriptTable(await measureScripts(sandbox, quick ? 20 : 100)));
parts.push(discoveryTable(await measureDiscovery(sandbox, 200, quick ? 2 : 10)));
parts.push(enduranceTable(await measureEndurance(sandbox, quick ? 200 : 1_000)));
await sandbox.close();

const seconds = Math.round((performance.now() - started) / 1_000);
const date = new Date().toISOString().slice(0, 10);
const load = loadavg()[1]!.toFixed(1);
parts.push(
  `${date}, Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]!.model}, load ${load}, ${seconds} s.`,
);
const report = parts.join("\n\n");
console.log(report);
if (process.argv.includes("--write")) writeReadme(report, "execute bench");
