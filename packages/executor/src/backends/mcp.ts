import type { EffectiveLimits, IsolationLevel, JsonObject, JsonValue } from "@toolwright/core";
import type { BackendRunner, RunFacts } from "../execute/backend-runner.ts";
import type { ToolContext } from "../execute/executable-tool.ts";
import { failureOf } from "../execute/failure-of.ts";

/** Tools of MCP servers, as whoever holds the connections calls them. */
export interface McpPort {
  /**
   * Rejects where the server cannot be reached, and with a ToolExecutionError of the code SANDBOX_ERROR where it
   * cannot keep the level or the absence of side effects; a tool that failed is an answer.
   */
  readonly call: (
    server: string,
    tool: string,
    args: JsonObject,
    options: McpCallOptions,
  ) => Promise<McpAnswer>;
}

export interface McpCallOptions {
  readonly isolation: IsolationLevel;
  readonly limits: EffectiveLimits;
  readonly signal: AbortSignal;
  readonly progress: ToolContext["progress"];
}

export type McpAnswer =
  | { readonly isError: false; readonly output: JsonValue }
  /** The tool's own words for what went wrong. */
  | { readonly isError: true; readonly message: string };

/** Calls a tool of a server that was imported, under the name that server gave it. */
export const mcpRunner = (port: McpPort): BackendRunner<"mcp"> => ({
  kind: "mcp",
  async run({ backend, arguments: args, isolation, limits, context, signal }) {
    const facts: RunFacts = {
      isolation: "None",
      enforcedBy: { time: "timer", output: "cap" },
      inputBytes: Buffer.byteLength(JSON.stringify(args)),
    };
    try {
      const { server, tool } = backend;
      const { progress } = context;
      const answer = await port.call(server, tool, args, { isolation, limits, signal, progress });
      if (answer.isError) return { ...facts, failure: { code: "EXECUTION_ERROR", message: answer.message } };
      return { ...facts, output: answer.output };
    } catch (error) {
      return { ...facts, failure: failureOf(error) };
    }
  },
});
