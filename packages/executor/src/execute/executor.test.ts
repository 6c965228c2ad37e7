import type { Receipt } from "@toolwright/core";
import {
  allPermissions,
  type Definition,
  type JsonValue,
  type Principal,
  type TierName,
  type Tool,
} from "@toolwright/core";
import { describe, expect, test } from "vitest";
import { type LocalFunctions, localRunner } from "../backends/local.ts";
import type { CallOptions, FoundTool } from "./call.ts";
import { ToolExecutionError, ToolParameterValidationError } from "./errors.ts";
import type { ExecutionEvent } from "./execution-event.ts";
import { Executor } from "./executor.ts";

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

function principalOf(tier: TierName, more: Partial<Principal> = {}): Principal {
  return { id: "p", name: "p", tier, permissions: allPermissions, isAdmin: false, ...more };
}

function house() {
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

describe("how a call ends, and its record", () => {
  test.each<[string, string, JsonValue, CallOptions, Principal, string, string | undefined]>([
    ["L-41: an unknown tool", "nope", {}, {}, principalOf("Teams"), "ToolNotFound", "TOOL_NOT_FOUND"],
    [
      "L-41: a tool that the tier hides",
      "hidden",
      {},
      {},
      principalOf("Core"),
      "LicenseRequired",
      "LICENSE_REQUIRED",
    ],
    [
      "L-41: a permission is missing",
      "guarded",
      {},
      {},
      principalOf("Teams", { permissions: [] }),
      "PermissionDenied",
      "PERMISSION_DENIED",
    ],
    [
      "L-41: bad parameters",
      "echo",
      { text: 7 },
      {},
      principalOf("Teams"),
      "ValidationError",
      "VALIDATION_FAILED",
    ],
    [
      "an isolation that the tier lacks",
      "strict",
      {},
      {},
      principalOf("WriterPro"),
      "LicenseRequired",
      "LICENSE_REQUIRED",
    ],
    [
      "a function cannot be isolated, and is never run weaker",
      "strict",
      {},
      {},
      principalOf("Teams"),
      "SandboxError",
      "SANDBOX_ERROR",
    ],
    [
      "L-42: confirmation without anybody to ask",
      "asks",
      {},
      {},
      principalOf("Teams"),
      "RequiresConfirmation",
      "CONFIRMATION_REQUIRED",
    ],
    [
      "L-42: confirmation refused",
      "asks",
      {},
      { confirm: () => false },
      principalOf("Teams"),
      "Cancelled",
      "CONFIRMATION_DENIED",
    ],
    [
      "L-42: confirmation given",
      "asks",
      {},
      { confirm: () => true },
      principalOf("Teams"),
      "Success",
      undefined,
    ],
    [
      "L-43: the caller's time of 100 ms",
      "slow",
      {},
      { timeoutMs: 100 },
      principalOf("Teams"),
      "Timeout",
      "TIMEOUT",
    ],
    [
      "L-44: the caller cannot lengthen what the tool allows",
      "hasty",
      {},
      { timeoutMs: 600_000 },
      principalOf("Teams"),
      "Timeout",
      "TIMEOUT",
    ],
    [
      "L-49: an unknown argument",
      "echo",
      { text: "a", speed: 1 },
      {},
      principalOf("Teams"),
      "ValidationError",
      "VALIDATION_FAILED",
    ],
    [
      "L-51: a required argument that is null",
      "echo",
      { text: null },
      {},
      principalOf("Teams"),
      "ValidationError",
      "VALIDATION_FAILED",
    ],
    [
      "L-53: an output that does not fit its schema",
      "wrong_output",
      {},
      {},
      principalOf("Teams"),
      "OutputValidationFailed",
      "OUTPUT_VALIDATION_FAILED",
    ],
    [
      "L-54: the output schema of a run that failed does not matter",
      "throws",
      {},
      {},
      principalOf("Teams"),
      "Failed",
      "EXECUTION_ERROR",
    ],
    [
      "a tool that refuses its arguments itself",
      "picky",
      {},
      {},
      principalOf("Teams"),
      "ValidationError",
      "VALIDATION_FAILED",
    ],
    [
      "arguments that are no object",
      "echo",
      "text",
      {},
      principalOf("Teams"),
      "ValidationError",
      "VALIDATION_FAILED",
    ],
    ["a dry run", "echo", { text: "a" }, { dryRun: true }, principalOf("Teams"), "Success", undefined],
  ])("%s", async (_, tool, args, options, principal, status, code) => {
    const { call, audit } = house();
    const { result, receipt, executionId } = await call(tool, args, options, principal);
    expect([result.status, result.error?.code]).toEqual([status, code]);
    expect(audit).toEqual([receipt]);
    expect(receipt).toMatchObject({ executionId, status, errorCode: code ?? null, principalId: "p" });
  });

  test.each<[JsonValue, boolean]>([
    [1, true],
    [1.0, true],
    [1.5, false],
    ["1", false],
    [true, false],
  ])("L-50: an integer given as %j", async (times, isTaken) => {
    const { result } = await house().call("echo", { text: "a", times });
    expect(result.status).toBe(isTaken ? "Success" : "ValidationError");
  });

  test("L-48: a missing argument gets its default; without a default it stays missing", async () => {
    const { result } = await house().call("echo", { text: "a" });
    expect(result.output).toEqual({ text: "a", times: 2 });
  });

  test("L-52: what is over the limit is cut to 95 % at a whole character, and flagged", async () => {
    const { result, receipt } = await house().call("long");
    expect(result).toMatchObject({ status: "Success", outputTruncated: true });
    const text = result.output as string;
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_024 * 0.95);
    expect(Buffer.byteLength(text)).toBeGreaterThan(1_024 * 0.95 - 4);
    expect(text).toMatch(/^"ä+$/);
    expect(receipt.outputTruncated).toBe(true);
  });

  test("cancelling is reported as cancelled, not as time that ran out", async () => {
    const { call, events } = house();
    const { result } = await call("slow", {}, { signal: AbortSignal.timeout(50) });
    expect(result).toMatchObject({ status: "Cancelled", error: { code: "CANCELLED" } });
    expect(events.map(({ type }) => type)).toEqual(["Started", "Cancelled"]);
  });

  test("what the schema marks as sensitive is not in the record", async () => {
    const { receipt } = await house().call("echo", { text: "a", password: "hunter2" });
    expect(receipt.arguments).toEqual({ text: "a", password: "••••••" });
  });

  test("progress reaches whoever listens", async () => {
    const { call, events } = house();
    await call("reports");
    expect(events).toMatchObject([
      { type: "Started" },
      { type: "InProgress", fraction: 0.5, message: "half" },
      { type: "Completed" },
    ]);
  });
});

describe("confirmation later", () => {
  test("the call waits, and goes on once with a yes", async () => {
    const { executor, call, audit } = house();
    const { executionId, result } = await call("asks", {}, { awaitConfirmation: true });
    expect(result.status).toBe("RequiresConfirmation");
    const stranger = principalOf("Enterprise", { id: "q" });
    await expect(executor.answer(stranger, executionId, true)).rejects.toMatchObject({
      code: "execution-not-found",
    });
    const { result: later } = await executor.answer(principalOf("Teams"), executionId, true);
    expect(later.status).toBe("Success");
    expect(audit.map(({ decision }) => decision)).toEqual(["awaiting-confirmation", "confirmed"]);
    await expect(executor.answer(principalOf("Teams"), executionId, true)).rejects.toMatchObject({
      code: "execution-not-found",
    });
  });

  test("a no ends it", async () => {
    const { executor, call } = house();
    const { executionId } = await call("asks", {}, { awaitConfirmation: true });
    const { result } = await executor.answer(principalOf("Teams"), executionId, false);
    expect(result.error?.code).toBe("CONFIRMATION_DENIED");
  });
});

describe("answers kept", () => {
  test("a tool without side effects answers again from memory when that is asked for", async () => {
    const { call } = house();
    const first = await call("echo", { text: "a" }, { cacheMs: 10_000 });
    const again = await call("echo", { text: "a" }, { cacheMs: 10_000 });
    const fresh = await call("echo", { text: "a" });
    expect([first, again, fresh].map(({ receipt }) => receipt.decision)).toEqual([
      "allowed",
      "from-cache",
      "allowed",
    ]);
    expect(again.result.output).toEqual(first.result.output);
  });
});

describe("batches", () => {
  const calls = (count: number, tool = "echo") =>
    Array.from({ length: count }, (_, i) => ({ tool, arguments: { text: String(i) } }));

  test.each<[TierName, number]>([
    ["Core", 6],
    ["WriterPro", 21],
    ["Teams", 51],
  ])("L-45: %s and a batch of %i: refused before anything runs", async (tier, count) => {
    const { executor, audit } = house();
    await expect(executor.batch(principalOf(tier), calls(count))).rejects.toThrow(ToolExecutionError);
    expect(audit).toEqual([]);
  });

  test("L-46: parallel asked for on WriterPro runs in turn, in order", async () => {
    const { executor, audit } = house();
    const done = await executor.batch(principalOf("WriterPro"), calls(5), { parallel: true });
    expect(done.map(({ result }) => (result.output as { text: string }).text)).toEqual([
      "0",
      "1",
      "2",
      "3",
      "4",
    ]);
    expect(audit.map(({ executionId }) => executionId)).toEqual(done.map(({ executionId }) => executionId));
  });

  test("side by side on Teams, answers in their order, each call with an id of its own", async () => {
    const done = await house().executor.batch(principalOf("Teams"), calls(12), { parallel: true });
    expect(done.map(({ result }) => (result.output as { text: string }).text)).toEqual(
      calls(12).map(({ arguments: { text } }) => text),
    );
    expect(new Set(done.map(({ executionId }) => executionId)).size).toBe(12);
  });

  test("L-47: without continueOnFailure the second failure ends it with two results", async () => {
    const batch = [...calls(1), { tool: "throws", arguments: {} }, ...calls(1)];
    const { executor } = house();
    expect(await executor.batch(principalOf("Teams"), batch, { continueOnFailure: false })).toHaveLength(2);
    expect(await executor.batch(principalOf("Teams"), batch)).toHaveLength(3);
  });
});
