import type { KnowledgeBase, Principal } from "@toolwright/core";
import {
  type Auditor,
  type BuiltInOptions,
  builtInFunctions,
  Executor,
  type FoundTool,
  httpRunner,
  type LocalFunctions,
  localRunner,
  type McpPort,
  mcpRunner,
  processRunner,
  type Sandbox,
  scriptRunner,
} from "@toolwright/executor";
import type { Registry } from "@toolwright/store";

export interface ExecutorParts {
  readonly registry: Registry;
  readonly sandbox: Sandbox;
  readonly auditor: Auditor;
  readonly knowledge: KnowledgeBase;
  readonly builtIns?: BuiltInOptions;
  /** More functions of this process that tools may name. */
  readonly functions?: LocalFunctions;
  readonly mcp?: McpPort;
}

export interface HouseExecutor {
  readonly executor: Executor;
  readonly close: () => Promise<void>;
}

/** Runs tools of the registry, with interpreters that wait ready for scripts. */
export function createExecutor(parts: ExecutorParts): HouseExecutor {
  const { registry, sandbox, auditor, knowledge, builtIns = {}, functions = {}, mcp } = parts;
  const scripts = scriptRunner(sandbox);
  const executor = new Executor({
    find: (principal, tool) => findTool(registry, principal, tool),
    runners: {
      local: localRunner({ ...functions, ...builtInFunctions({ ...builtIns, knowledge }) }),
      process: processRunner(sandbox),
      script: scripts,
      http: httpRunner(),
      ...(mcp && { mcp: mcpRunner(mcp) }),
    },
    auditor,
  });
  return { executor, close: scripts.close };
}

async function findTool(
  registry: Registry,
  principal: Principal,
  tool: string,
): Promise<FoundTool | undefined> {
  const stored = await registry.lookUp(principal, tool);
  if (stored === undefined) return undefined;
  const { toolId, digest, definition, availability } = stored;
  return { toolId, digest, definition, ...(!availability.isAvailable && { unavailable: availability }) };
}
