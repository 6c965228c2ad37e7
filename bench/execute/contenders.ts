import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SandboxManager } from "@anthropic-ai/sandbox-runtime";
import type { JsonObject } from "@toolwright/core";
import { Executor, filterProgram, processRunner, type RunRequest, type Sandbox } from "@toolwright/executor";
import { bareBubblewrap, bareSpawn, finish } from "./bare-lines.ts";

/** One way to run /bin/true to its end. */
export interface Contender {
  readonly name: string;
  readonly run: () => Promise<void>;
}

const megabyte = 1024 ** 2;

export const limits: RunRequest["limits"] = {
  wallMs: 20_000,
  cpuMs: 20_000,
  memoryBytes: 256 * megabyte,
  processes: 64,
  fileBytes: megabyte,
  temporaryBytes: megabyte,
  outputBytes: megabyte,
};

export const spawnContender: Contender = { name: "bare spawn", run: bareSpawn };

/** Each level of ours; the last is a whole call with arguments, receipt and all. */
export function ownContenders(sandbox: Sandbox): Contender[] {
  const run = async (request: Pick<RunRequest, "level" | "allowSideEffects">): Promise<void> => {
    const { end } = await sandbox.run({ command: "/bin/true", limits, ...request });
    if (end.kind !== "exit") throw new Error(`${request.level}: ${JSON.stringify(end)}`);
  };
  return [
    { name: "Standard", run: () => run({ level: "Standard", allowSideEffects: true }) },
    { name: "Standard, no side effects", run: () => run({ level: "Standard", allowSideEffects: false }) },
    { name: "Strict", run: () => run({ level: "Strict", allowSideEffects: true }) },
    { name: "Restricted", run: () => run({ level: "Restricted", allowSideEffects: true }) },
    { name: "a call at Strict: checked, run, with a receipt", run: callOf(sandbox) },
  ];
}

function callOf(sandbox: Sandbox): () => Promise<void> {
  const inputSchema: JsonObject = { type: "object", properties: { text: { type: "string" } } };
  const tool = { name: "echo", inputSchema, constraints: { requiredIsolation: "Strict" } } as const;
  const executor = new Executor({
    find: async () => ({
      toolId: "echo",
      digest: null,
      definition: { tool, backends: [{ kind: "process", command: "/bin/cat" }] },
    }),
    runners: { process: processRunner(sandbox) },
    auditor: { begin: async () => {}, end: async () => {} },
  });
  const principal = {
    id: "bench",
    name: "bench",
    tier: "Enterprise",
    permissions: [],
    isAdmin: true,
  } as const;
  return async () => {
    const { result } = await executor.execute(principal, "echo", { text: "a" });
    if (result.status !== "Success") throw new Error(result.error?.message);
  };
}

/** The line that a run at Strict is started with, and nothing else: no limits, no cgroup, nobody who looks after it. */
export function bubblewrapContender(): Contender & { readonly close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-bench-execute-"));
  const filterFile = join(folder, "filter");
  writeFileSync(filterFile, filterProgram(process.arch === "arm64" ? "arm64" : "x64"));
  return {
    name: "bare bubblewrap, the line of Strict",
    run: () => bareBubblewrap(filterFile),
    close: () => rmSync(folder, { recursive: true }),
  };
}

export async function sandboxRuntime(): Promise<Contender & { readonly close: () => Promise<void> }> {
  await SandboxManager.initialize({
    network: { allowedDomains: [], deniedDomains: [] },
    filesystem: { denyRead: [], allowWrite: [], denyWrite: [] },
  });
  return {
    name: "sandbox-runtime 0.0.83",
    run: async () =>
      finish("/bin/sh", ["-c", await SandboxManager.wrapWithSandbox("/bin/true")], { env: process.env }),
    close: () => SandboxManager.reset(),
  };
}
