import { expect, test } from "vitest";
import { ToolExecutionError } from "../execute/errors.ts";
import { type McpAnswer, mcpRunner } from "./mcp.ts";
import { callOf } from "./test/call-of.ts";

const backend = { kind: "mcp", server: "files", tool: "list-files" } as const;

test("the server's own tool is called with the arguments, and its progress is told", async () => {
  const told: unknown[] = [];
  const runner = mcpRunner({
    call: async (server, tool, args, { progress, limits, isolation }) => {
      progress(0.5, "half");
      return { isError: false, output: { server, tool, args, isolation, wallMs: limits.wallMs } };
    },
  });
  const call = callOf(backend, {
    arguments: { path: "a" },
    progress: (fraction, message) => told.push([fraction, message]),
  });
  expect(await runner.run(call)).toMatchObject({
    output: {
      server: "files",
      tool: "list-files",
      args: { path: "a" },
      isolation: "Standard",
      wallMs: 20_000,
    },
    inputBytes: 12,
  });
  expect(told).toEqual([[0.5, "half"]]);
});

test("how the server is kept apart stands in the receipt", async () => {
  const call = async (): Promise<McpAnswer> => ({
    isError: false,
    output: 1,
    isolation: "Standard",
    enforcedBy: { memory: "cgroup" },
  });
  expect(await mcpRunner({ call }).run(callOf(backend))).toMatchObject({
    isolation: "Standard",
    enforcedBy: { memory: "cgroup", time: "timer", output: "cap" },
  });
});

test.each<[string, () => Promise<McpAnswer>, object]>([
  [
    "a tool that failed",
    async () => ({ isError: true, message: "No such folder." }),
    { code: "EXECUTION_ERROR", message: "No such folder." },
  ],
  [
    "a server that is gone",
    () => Promise.reject(new Error("The server files is gone.")),
    { code: "EXECUTION_ERROR", message: "The server files is gone." },
  ],
  [
    "a level that the port cannot keep",
    () => Promise.reject(new ToolExecutionError("Not isolated.", "SANDBOX_ERROR")),
    { code: "SANDBOX_ERROR" },
  ],
])("%s", async (_, call, failure) => {
  expect(await mcpRunner({ call }).run(callOf(backend))).toMatchObject({ failure });
});
