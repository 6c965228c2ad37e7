import {
  idOf,
  type JsonObject,
  type JsonValue,
  type Tool,
  type ToolResult,
  ToolwrightError,
} from "@toolwright/core";
import type { CallStand, FollowedCall, ToolPort } from "../tool-port.ts";

export interface MemoryTool {
  readonly tool: Tool;
  readonly run: (args: JsonObject, call: FollowedCall) => JsonValue | Promise<JsonValue>;
}

export interface MemoryPort extends ToolPort {
  /** What was run, with the arguments that it was run with. */
  readonly ran: (readonly [id: string, args: JsonValue])[];
  readonly put: (tool: MemoryTool) => void;
}

/** Tools in this process, run at once; those that require confirmation wait to be answered. */
export function memoryPort(given: readonly MemoryTool[]): MemoryPort {
  const tools = new Map(given.map((each) => [idOf(each.tool), each]));
  const waiting = new Map<string, () => Promise<JsonValue>>();
  const listeners = new Set<() => void>();
  const ran: (readonly [string, JsonValue])[] = [];
  let state = 0;
  let calls = 0;

  const ended = async (executionId: string, run: () => Promise<JsonValue>): Promise<CallStand> => {
    const result = await run().then(
      (output): ToolResult => ({ status: "Success", output, durationMs: 0 }),
      ({ message }: Error): ToolResult => ({
        status: "Failed",
        durationMs: 0,
        error: { code: "EXECUTION_ERROR", message },
      }),
    );
    return { kind: "ended", executionId, result };
  };

  return {
    ran,
    put(each) {
      tools.set(idOf(each.tool), each);
      state++;
      for (const tell of listeners) tell();
    },
    listTools: async () => ({ state: String(state), tools: [...tools.values()].map(({ tool }) => tool) }),
    searchTools: async (text, limit) =>
      [...tools.values()]
        .map(({ tool }) => tool)
        .filter(({ description }) => description?.includes(text))
        .slice(0, limit),
    findTool: async (id) => tools.get(id)?.tool,
    async callTool(id, args, followed) {
      const found = tools.get(id);
      if (found === undefined) throw new Error(`There is no ${id}.`);
      const executionId = `call-${++calls}`;
      const run = async () => {
        ran.push([id, args]);
        return found.run(args as JsonObject, followed);
      };
      if (found.tool.requiresConfirmation !== true) return ended(executionId, run);
      waiting.set(`${id} ${executionId}`, run);
      return { kind: "asks", executionId };
    },
    async answerCall({ executionId, tool, isConfirmed }) {
      const run = waiting.get(`${tool} ${executionId}`);
      if (run === undefined) throw new ToolwrightError("execution-not-found", { id: executionId });
      waiting.delete(`${tool} ${executionId}`);
      return ended(
        executionId,
        isConfirmed ? run : () => Promise.reject(new Error("A person refused the call.")),
      );
    },
    onListChanged(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}
