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
  readonly executionId: string;
  readonly isolation: IsolationLevel;
  readonly limits: EffectiveLimits;
  readonly signal: AbortSignal;
  readonly progress: ToolContext["progress"];
}

export type McpAnswer = (
  | { readonly isError: false; readonly output: JsonValue }
  /** The tool's own words for what went wrong. */
  | { readonly isError: true; readonly message: string }
) &
  /** How the server's program is kept apart; None by nothing where it is not ours. */
  Partial<Pick<RunFacts, "isolation" | "enforcedBy">>;

/** Calls a tool of a server that was imported, under the name that server gave it. */
export const mcpRunner = (port: McpPort): BackendRunner<"mcp"> => ({
  kind: "mcp",
  async run({ backend, arguments: args, isolation, limits, context, signal }) {
    const usual = { time: "timer", output: "cap" };
    const facts: RunFacts = {
      isolation: "None",
      enforcedBy: usual,
      inputBytes: Buffer.byteLength(JSON.stringify(args)),
    };
    try {
      const { server, tool } = backend;
      const { progress, executionId } = context;
      const answer = await port.call(server, tool, args, {
        executionId,
        isolation,
        limits,
        signal,
        progress,
      });
      const { isolation: level = "None", enforcedBy = {} } = answer;
      const told: RunFacts = { ...facts, isolation: level, enforcedBy: { ...enforcedBy, ...usual } };
      if (answer.isError) return { ...told, failure: { code: "EXECUTION_ERROR", message: answer.message } };
      return { ...told, output: answer.output };
    } catch (error) {
      return { ...facts, failure: failureOf(error) };
    }
  },
});
