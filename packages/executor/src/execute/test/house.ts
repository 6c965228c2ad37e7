import type { Receipt } from "@toolwright/core";
import {
  allPermissions,
  type Definition,
  type JsonValue,
  type Principal,
  type TierName,
  type Tool,
} from "@toolwright/core";
import { type LocalFunctions, localRunner } from "../../backends/local.ts";
import type { CallOptions, FoundTool } from "../call.ts";
import { ToolExecutionError, ToolParameterValidationError } from "../errors.ts";
import type { ExecutionEvent } from "../execution-event.ts";
import { Executor } from "../executor.ts";

const echo: Tool = {
  name: "echo",
  description: "Gives back what it is given.",
  category: "System",
  constraints: { allowSideEffects: false },
  inputSchema: {
    type: "object",
    properties: {
      text: { type: "string" },
      times: { type: "integer", default: 2 },
      note: { type: "string" },
      password: { type: "string", writeOnly: true },
    },
    required: ["text"],
  },
};

const functions: LocalFunctions = {
  echo: async (args) => args,
  slow: (_, __, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve("late"), 5_000);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(new Error("stopped"));
      });
    }),
  throws: async () => {
    throw new ToolExecutionError("The printer is on fire.");
  },
  picky: async () => {
    throw new ToolParameterValidationError([
      { code: "x", severity: "error", message: "No such folder.", pointer: "/path" },
    ]);
  },
  long: async () => "ä".repeat(2_000),
  reports: async (_, { progress }) => {
    progress(0.5, "half");
    return {};
  },
};

const named = (name: string, more: Partial<Tool> = {}): Tool => ({
  ...echo,
  name,
  inputSchema: { type: "object", properties: {} },
  ...more,
});

const tools: readonly Tool[] = [
  echo,
  named("slow"),
  named("throws", { outputSchema: { type: "object" } }),
  named("picky"),
  named("long", { constraints: { maxOutputSize: 1_024, allowSideEffects: true } }),
  named("hasty", { constraints: { maxExecutionTime: "PT1S" } }),
  named("guarded", { requiredPermissions: ["tool.filesystem.read"] }),
  named("asks", { requiresConfirmation: true }),
  named("strict", { constraints: { requiredIsolation: "Strict" } }),
  named("wrong_output", { outputSchema: { type: "object", required: ["size"], properties: {} } }),
  named("reports"),
];

const backendOf: Readonly<Record<string, string>> = {
  hasty: "slow",
  guarded: "echo",
  asks: "echo",
  strict: "echo",
  wrong_output: "echo",
};

export function principalOf(tier: TierName, more: Partial<Principal> = {}): Principal {
  return { id: "p", name: "p", tier, permissions: allPermissions, isAdmin: false, ...more };
}

/** A house with tools that end in every way; what was audited and told is kept. */
export function house() {
  const audit: Receipt[] = [];
  const events: ExecutionEvent[] = [];
  let ids = 0;
  const executor = new Executor({
    find: async (_, tool): Promise<FoundTool | undefined> => {
      const found = tools.find(({ name }) => name === tool);
      if (tool === "hidden") {
        const unavailable = { reason: "not part of Core tier", needs: "Teams" };
        return { toolId: tool, digest: null, definition: { tool: named("hidden") }, unavailable };
      }
      if (found === undefined) return undefined;
      const definition: Definition = {
        tool: found,
        backends: [{ kind: "local", name: backendOf[tool] ?? tool }],
      };
      return { toolId: tool, digest: `sha256:${tool}`, definition };
    },
    runners: { local: localRunner(functions) },
    auditor: { begin: async () => {}, end: async (receipt) => void audit.push(receipt) },
    newId: () => `x${++ids}`,
  });
  const call = (
    tool: string,
    args: JsonValue = {},
    options: CallOptions = {},
    principal = principalOf("Teams"),
  ) => executor.execute(principal, tool, args, { onEvent: (event) => events.push(event), ...options });
  return { executor, audit, events, call };
}
