import type { JsonValue, Principal } from "@toolwright/core";
import { describe, expect, test } from "vitest";
import type { CallOptions } from "./call.ts";
import { house, principalOf } from "./test/house.ts";

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
