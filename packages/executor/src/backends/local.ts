import type { HostDecision } from "@toolwright/core";
import type { BackendAnswer, BackendRunner, RunFacts } from "../execute/backend-runner.ts";
import type { ExecutableTool, ToolContext } from "../execute/executable-tool.ts";
import { failureOf } from "../execute/failure-of.ts";

export type LocalFunctions = Readonly<Record<string, ExecutableTool["execute"]>>;

/** Functions of this process, by name. They are trusted, so only the levels None and Standard are theirs. */
export const localRunner = (functions: LocalFunctions): BackendRunner<"local"> => ({
  kind: "local",
  async run({ backend, arguments: args, isolation, context, signal }): Promise<BackendAnswer> {
    const work = Object.hasOwn(functions, backend.name) ? functions[backend.name] : undefined;
    if (work === undefined) {
      return failed("NO_BACKEND", `No function is registered as ${JSON.stringify(backend.name)}.`);
    }
    if (isolation === "Strict" || isolation === "Restricted") {
      return failed("SANDBOX_ERROR", `A function of this process cannot be isolated as ${isolation}.`);
    }
    const filesWritten: string[] = [];
    const hosts: HostDecision[] = [];
    const facts: RunFacts = {
      isolation: "None",
      enforcedBy: { time: "timer", output: "cap" },
      inputBytes: Buffer.byteLength(JSON.stringify(args)),
      filesWritten,
      hosts,
    };
    const told: ToolContext = {
      ...context,
      wrote: (path) => filesWritten.push(path),
      reached: (decision) => hosts.push(decision),
    };
    try {
      const output = await work(args, told, signal);
      return { ...facts, output: output ?? null };
    } catch (error) {
      return { ...facts, failure: failureOf(error) };
    }
  },
});

const failed = (code: "NO_BACKEND" | "SANDBOX_ERROR", message: string): BackendAnswer => ({
  isolation: "None",
  failure: { code, message },
});
