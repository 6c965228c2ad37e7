import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type Definition, type Principal, type ToolResult, toolStatuses } from "@toolwright/core";
import {
  createAccounts,
  createRegistry,
  type Database,
  localAccountId,
  openDatabase,
  type Registry,
} from "@toolwright/store";
import { type PostgresTestServer, postgresServer } from "@toolwright/store/testing";
import type { ProcessRole } from "./house-process.ts";

const program = fileURLToPath(new URL("house-process.ts", import.meta.url));

/** Servers and workers as processes of their own on a PostgreSQL of their own. */
export interface Cluster {
  readonly postgres: PostgresTestServer;
  readonly url: string;
  /** For looking, past the servers. */
  readonly database: Database;
  readonly registry: Registry;
  readonly admin: Principal;
  readonly key: string;
  readonly startServer: (port?: number) => Promise<RunningProcess>;
  readonly startWorker: (role?: Partial<ProcessRole>) => Promise<RunningProcess>;
  /** Changes a definition, so that there is an event. */
  readonly change: (n: number) => Promise<unknown>;
  readonly unfinished: () => Promise<number>;
  /** Calls that run in a process, or in all of them. */
  readonly running: (process?: number) => Promise<number>;
  readonly outcomes: () => Promise<readonly Outcome[]>;
  /** How often each number ran, of tools with effects and of those that may be repeated. */
  readonly effects: () => ReadonlyMap<number, number>;
  readonly repeats: () => ReadonlyMap<number, number>;
  readonly stop: () => Promise<void>;
}

/** How a call ended, and how the audit says it did. */
export interface Outcome {
  readonly id: string;
  readonly status: number;
  readonly audited: number | null | undefined;
  readonly code: string | undefined;
  /** What the tool answered. */
  readonly written: number | undefined;
}

export interface RunningProcess {
  readonly pid: number;
  readonly url: string;
  readonly port: number;
  /** At once, as a machine that falls. */
  readonly kill: () => Promise<void>;
  readonly end: () => Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const postgres = await postgresServer(["fsync = off"]);
  const { place } = await postgres.makeReadyPlace();
  const folder = mkdtempSync(join(tmpdir(), "toolwright-workers-"));
  const files = { effects: join(folder, "effects"), repeats: join(folder, "repeats") };
  for (const file of Object.values(files)) writeFileSync(file, "");
  chmodSync(folder, 0o755);
  const database = await openDatabase(place);
  const registry = createRegistry(database);
  const accounts = createAccounts(database);
  const admin = await accounts.localPrincipal();
  for (const definition of tools) await registry.save(admin, definition);
  const { key } = await accounts.createKey(admin, localAccountId);
  const processes = new Set<ChildProcess>();
  const url = (place as { url: string }).url;
  const start = async (role: Partial<ProcessRole> & { concurrency: number }): Promise<RunningProcess> => {
    const whole: ProcessRole = { url, ...files, ...role };
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, ROLE: JSON.stringify(whole) },
      // Its input ends with this process, however that ends, and it with its input.
      stdio: ["pipe", "pipe", "inherit"],
    });
    processes.add(child);
    const isOver = once(child, "exit").then(() => processes.delete(child));
    const [line] = (await Promise.race([
      once(createInterface({ input: child.stdout }), "line"),
      isOver.then(() => Promise.reject(new Error("The process ended before it was ready."))),
    ])) as [string];
    const end = async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await isOver;
    };
    return {
      pid: child.pid as number,
      url: line.replace(/^ready /, ""),
      port: role.port ?? 0,
      kill: () => end("SIGKILL"),
      end: () => end("SIGTERM"),
    };
  };
  return {
    postgres,
    url,
    database,
    registry,
    admin,
    key,
    change: (n) => registry.save(admin, tool("changed", "effect", {}, `It was changed for the ${n}th time.`)),
    unfinished: async () => {
      const found = database.queries.selectFrom("calls").select("id").where("ended_at", "is", null);
      return (await found.execute()).length;
    },
    running: async (process) => {
      const found = database.queries.selectFrom("calls").where("calls.state", "=", "running");
      const there = found.innerJoin("workers", "workers.id", "calls.worker").select("workers.process");
      const rows = await there.execute();
      return rows.filter((row) => process === undefined || row.process === process).length;
    },
    outcomes: () => outcomesIn(database),
    // Some calls a server runs itself, so that what it began falls with it.
    startServer: async (port) => start({ concurrency: 4, port: port ?? (await freePort()) }),
    startWorker: (role = {}) => start({ concurrency: 8, ...role }),
    effects: () => counted(files.effects),
    repeats: () => counted(files.repeats),
    stop: async () => {
      await Promise.all(
        [...processes].map(async (child) => {
          const isOver = once(child, "exit");
          child.kill("SIGKILL");
          await isOver;
        }),
      );
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const tool = (
  name: string,
  fn: string,
  constraints: object,
  description = "A tool of the tests.",
): Definition => ({
  tool: {
    name,
    description,
    category: "System",
    constraints,
    inputSchema: {
      type: "object",
      properties: {
        n: { type: "integer", description: "Which call it is." },
        ms: { type: "integer", description: "How long it takes." },
      },
    },
  },
  backends: [{ kind: "local", name: fn }],
});

const tools: readonly Definition[] = [
  tool("effect", "effect", {}),
  tool("repeatable", "repeatable", { allowSideEffects: false }),
  tool("nothing", "nothing", { allowSideEffects: false }),
  tool("waiting", "waiting", { allowSideEffects: false }),
  {
    ...tool("echo", "", {}),
    backends: [{ kind: "process", command: "/bin/echo", arguments: ['{"said":true}'], protocol: "plain" }],
  },
];

async function outcomesIn({ queries }: Database): Promise<readonly Outcome[]> {
  const executions = await queries.selectFrom("executions").select(["id", "status"]).execute();
  const audited = new Map(executions.map(({ id, status }) => [id, status]));
  const calls = await queries.selectFrom("calls").select(["id", "result_json"]).execute();
  return calls.map(({ id, result_json }) => {
    const { status, error, output } = JSON.parse(result_json ?? "{}") as ToolResult;
    const written = (output as { readonly written?: number } | undefined)?.written;
    return { id, status: toolStatuses[status], audited: audited.get(id), code: error?.code, written };
  });
}

function counted(file: string): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  if (!existsSync(file)) return counts;
  for (const line of readFileSync(file, "utf8").trim().split("\n"))
    if (line !== "") counts.set(Number(line), (counts.get(Number(line)) ?? 0) + 1);
  return counts;
}

/** One that nobody has at the moment; a server that is started again has to have its own. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
