import type { Principal } from "@toolwright/core";
import {
  type BuiltInOptions,
  builtInFunctions,
  createSandbox,
  Executor,
  type FoundTool,
  type HttpOptions,
  httpRunner,
  localRunner,
  processRunner,
  type Sandbox,
  scriptRunner,
} from "@toolwright/executor";
import { createExecutionLog, createKnowledgeBase, type ExecutionLog, type Registry } from "@toolwright/store";
import { lazyMcpRunner } from "../mcp-import/lazy-mcp-runner.ts";
import type { OpenRegistry } from "../registry/with-registry.ts";

export interface OpenExecutor {
  readonly executor: Executor;
  readonly log: ExecutionLog;
  readonly sandbox: Sandbox;
  readonly close: () => Promise<void>;
}

/** The house with everything it needs to run a tool of the registry. */
export async function openExecutor(
  { database, registry, registryOptions, sealing, accounts }: OpenRegistry,
  builtIns: BuiltInOptions,
  http: HttpOptions,
): Promise<OpenExecutor> {
  const sandbox = createSandbox();
  const log = createExecutionLog(database, registryOptions);
  // What a process that is gone had begun is told as interrupted by the next that comes.
  await log.endInterrupted();
  const functions = builtInFunctions({
    ...builtIns,
    knowledge: createKnowledgeBase(database, registryOptions),
  });
  // A command is over with its calls, so nothing is kept warm for the next.
  const scripts = scriptRunner(sandbox, { perKind: 0 });
  const mcp = lazyMcpRunner({ database, accounts, sandbox, registryOptions, sealing: sealing() });
  const executor = new Executor({
    find: (principal, tool) => findTool(registry, principal, tool),
    runners: {
      local: localRunner(functions),
      process: processRunner(sandbox),
      script: scripts,
      http: httpRunner(http),
      mcp,
    },
    auditor: log,
    ...registryOptions,
  });
  const close = async (): Promise<void> => {
    await mcp.close();
    await sandbox.close();
  };
  return { executor, log, sandbox, close };
}

async function findTool(
  registry: Registry,
  principal: Principal,
  tool: string,
): Promise<FoundTool | undefined> {
  const stored = await registry.lookUp(principal, tool);
  if (stored === undefined) return undefined;
  const { toolId, digest, definition, availability } = stored;
  return {
    toolId,
    digest,
    definition,
    ...(!availability.isAvailable && { unavailable: availability }),
  };
}
