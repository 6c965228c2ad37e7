import type { KnowledgeBase, Profile } from "@toolwright/core";
import {
  type BuiltInOptions,
  createSandbox,
  type Executor,
  type LocalFunctions,
  type Sandbox,
} from "@toolwright/executor";
import {
  createAccounts,
  createExecutionLog,
  createKnowledgeBase,
  createRegistry,
  createSealing,
  type Database,
  type DatabasePlace,
  type ExecutionLog,
  openDatabase,
  type Registry,
  type RegistryOptions,
} from "@toolwright/store";
import type { Log } from "@toolwright/store/observe";
import { callAuditor } from "./calls/call-auditor.ts";
import type { Calls } from "./calls/calls.ts";
import { createExecutor } from "./calls/create-executor.ts";
import { openCalls } from "./calls/open-calls.ts";
import type { CallsOptions } from "./calls/room.ts";
import { shareLookUps } from "./calls/share-look-ups.ts";
import { keepLog } from "./keep-log.ts";
import type { ImportedServers } from "./mcp-servers/imported-servers.ts";
import { openImportedServers } from "./mcp-servers/open-imported-servers.ts";
import { sealSecrets } from "./mcp-servers/seal-secrets.ts";
import { createObservation, type Observation } from "./observe/observation.ts";
import { type RememberingAccounts, rememberPrincipals } from "./remember-principals.ts";

/** Everything that requests are answered with. */
export interface House {
  readonly database: Database;
  readonly registry: Registry;
  /** What the registry was made with, for whoever writes to it by another way. */
  readonly registryOptions: RegistryOptions;
  readonly accounts: RememberingAccounts;
  /** Logs, metrics and spans. */
  readonly observation: Observation;
  readonly knowledge: KnowledgeBase;
  readonly sandbox: Sandbox;
  /** The audit of calls. */
  readonly log: ExecutionLog;
  /** Calls that go on in this process. Others may take those that come by `calls`. */
  readonly executor: Executor;
  readonly calls: Calls;
  /** Servers whose tools were taken in. */
  readonly mcpServers: ImportedServers;
  readonly version: string;
  readonly close: () => Promise<void>;
}

export type HouseParts = Pick<
  House,
  "database" | "registry" | "accounts" | "sandbox" | "observation" | "version"
>;

export interface HouseOptions {
  readonly place: DatabasePlace;
  readonly keySecret?: string;
  /** What secrets are sealed with: the first seals, all of them open. An embedded database has one of its own. */
  readonly secretsKeys?: readonly string[];
  readonly version?: string;
  /** Rules of the customer's own, which bind what Enterprise owners define. */
  readonly customProfiles?: readonly Profile[];
  /** Where requests, calls and changes are written down; nowhere unless said. */
  readonly log?: Log;
  /** What the built-in tools may touch; nothing unless said. */
  readonly builtIns?: BuiltInOptions;
  /** More functions that tools may name as their backend. */
  readonly functions?: LocalFunctions;
  /** Calls at a time in this process; with 0 only workers elsewhere take them. */
  readonly concurrency?: number;
  /** Calls that may wait. */
  readonly mostQueued?: number;
  /** What this machine can enforce; found out unless said. */
  readonly isolation?: CallsOptions["abilities"]["isolation"];
  /** How long a call waits for a worker that can do it. */
  readonly workerPatienceMs?: number;
}

export async function openHouse(options: HouseOptions): Promise<House> {
  const { place, keySecret, version = "0.1.0" } = options;
  const database = await openDatabase(place);
  const observation = createObservation(database, options.log);
  const onError = (error: unknown): void => observation.log.error({ err: error }, "Something went wrong.");
  const registryOptions = { observer: observation.registry, customProfiles: options.customProfiles ?? [] };
  const registry = createRegistry(database, registryOptions);
  const accounts = rememberPrincipals(createAccounts(database, keySecret === undefined ? {} : { keySecret }));
  const knowledge = createKnowledgeBase(database);
  const sandbox = createSandbox();
  const log = createExecutionLog(database);
  const parts: HouseParts = { database, registry, accounts, sandbox, observation, version };
  const closing: (() => Promise<void>)[] = [() => database.close(), () => sandbox.close()];
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    const sealing = createSealing(database, { keys: options.secretsKeys ?? [] });
    await sealSecrets(database, sealing, observation.log);
    const mcpServers = openImportedServers({ ...parts, registryOptions, sealing });
    closing.push(mcpServers.close);
    const auditor = callAuditor(log);
    const called = shareLookUps(registry);
    const { executor, close: closeExecutor } = createExecutor({
      ...parts,
      ...options,
      registry: called,
      auditor,
      knowledge,
      mcp: mcpServers,
    });
    closing.push(closeExecutor);
    closing.push(await keepLog(log, onError));
    const { concurrency, mostQueued, workerPatienceMs } = options;
    const calls = await openCalls(
      { database, registry: called, log, executor, auditor },
      {
        abilities: await abilitiesOf(sandbox, options),
        ...(concurrency !== undefined && { concurrency }),
        ...(mostQueued !== undefined && { mostQueued }),
        ...(workerPatienceMs !== undefined && { patienceMs: workerPatienceMs }),
        onEnded: observation.callEnded,
        onError,
      },
    );
    closing.push(() => calls.close());
    return { ...parts, registryOptions, knowledge, log, executor, calls, mcpServers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function abilitiesOf(
  sandbox: Sandbox,
  { concurrency, isolation }: HouseOptions,
): Promise<CallsOptions["abilities"]> {
  // Who runs nothing need not try what it could enforce.
  if (concurrency === 0) return { isolation: [], functions: false, mcp: false, findings: [] };
  const { levels, findings } = await sandbox.inspect();
  const enforced = isolation ?? levels;
  return {
    isolation: enforced,
    // Functions of this process are not isolated from it, so who is there for isolated calls alone has none.
    functions: enforced.includes("None") || enforced.includes("Standard"),
    mcp: true,
    findings: findings.map((finding) => ({ ...finding, remedy: finding.remedy ?? null })),
  };
}
