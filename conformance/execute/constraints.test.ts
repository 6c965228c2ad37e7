import { existsSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Receipt, TierName, ToolResult } from "@toolwright/core";
import { type CallOptions, createSandbox } from "@toolwright/executor";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { napping } from "../containment/napping.ts";
import { executorOf, openFolder, principalOf, type ScriptedTool } from "./executable-tools.ts";

const { path: folder, remove } = openFolder("constraints");
const secretFile = join(folder, "secret");
const written = join(folder, "written");
const nap = `79.${process.pid}`;
const megabyte = 1024 ** 2;

const writes = `echo >${written} && echo true || echo false`;
const reads = `cat ${secretFile} >/dev/null 2>&1 && echo true || echo false`;
const asks = `perl -e 'use IO::Socket::INET; print IO::Socket::INET->new("127.0.0.1:PORT") ? "true" : "false"'`;
const takes = (megabytes: number): string =>
  `perl -e 'my $taken = "x" x ${megabytes * megabyte}; print "true"'`;
const noise = `printf '"'; perl -e 'print "\\xc3\\xa4" x 2000'; printf '"'`;

const tools = {
  slow: { script: `sleep ${nap}; echo true` },
  hasty: { script: `sleep ${nap}; echo true`, constraints: { maxExecutionTime: "PT2S" } },
  long: { script: noise, constraints: { maxOutputSize: 1_024 } },
  endless: { script: "yes '\"ä\"'", constraints: { maxOutputSize: 1_024 } },
  fits: { script: `printf '"%s"' ${"x".repeat(1_022)}`, constraints: { maxOutputSize: 1_024 } },
  wrong_output: { script: "echo 5", outputSchema: { type: "string" } },
  failing: { script: "echo 5; exit 3", outputSchema: { type: "string" } },
  writes: { script: writes },
  quiet_writes: { script: writes, constraints: { allowSideEffects: false } },
  quiet_writes_listed: {
    script: writes,
    reach: { write: [folder] },
    constraints: { allowSideEffects: false, requiredIsolation: "Strict" },
  },
  asks: { script: asks },
  quiet_asks: { script: asks, constraints: { allowSideEffects: false } },
  reads: { script: reads },
  reads_strictly: { script: reads, constraints: { requiredIsolation: "Strict" } },
  reads_listed: { script: reads, reach: { read: [folder] }, constraints: { requiredIsolation: "Strict" } },
  reads_restricted: {
    script: reads,
    reach: { read: [folder] },
    constraints: { requiredIsolation: "Restricted" },
  },
  takes_128: { script: takes(128) },
  takes_restricted: { script: takes(96), constraints: { requiredIsolation: "Restricted" } },
} satisfies Record<string, ScriptedTool>;

interface Row {
  readonly what: string;
  readonly tool: keyof typeof tools;
  readonly tier?: TierName;
  readonly options?: CallOptions;
  readonly expected: object;
}

const done = (output: unknown): object => ({ status: "Success", output });
const failed = (status: ToolResult["status"], code: string): object => ({ status, error: { code } });
const cut = { status: "Success", outputTruncated: true };

const rows: readonly Row[] = [
  {
    what: "L-43: a tool that takes too long for its caller",
    tool: "slow",
    options: { timeoutMs: 100 },
    expected: failed("Timeout", "TIMEOUT"),
  },
  {
    what: "L-44: a caller who asks for more time than the tool has",
    tool: "hasty",
    options: { timeoutMs: 600_000 },
    expected: failed("Timeout", "TIMEOUT"),
  },
  { what: "output at its limit", tool: "fits", expected: done("x".repeat(1_022)) },
  { what: "L-52: output over its limit", tool: "long", expected: cut },
  { what: "L-52: output without end", tool: "endless", expected: cut },
  {
    what: "L-53: output that violates its schema",
    tool: "wrong_output",
    expected: failed("OutputValidationFailed", "OUTPUT_VALIDATION_FAILED"),
  },
  {
    what: "L-54: a failed run, whose output is not held against the schema",
    tool: "failing",
    expected: failed("Failed", "EXECUTION_ERROR"),
  },
  { what: "side effects where they are allowed: a file", tool: "writes", expected: done(true) },
  { what: "side effects where they are not: a file", tool: "quiet_writes", expected: done(false) },
  {
    what: "side effects where they are not: a file in a folder that is listed as writable",
    tool: "quiet_writes_listed",
    expected: done(false),
  },
  { what: "side effects where they are allowed: the network", tool: "asks", expected: done(true) },
  { what: "side effects where they are not: the network", tool: "quiet_asks", expected: done(false) },
  { what: "isolation Standard, which sees the host", tool: "reads", expected: done(true) },
  {
    what: "isolation Standard made Strict by the caller",
    tool: "reads",
    options: { isolation: "Strict" },
    expected: done(false),
  },
  { what: "isolation Strict, which sees nothing", tool: "reads_strictly", expected: done(false) },
  {
    what: "isolation Strict that a caller cannot make Standard",
    tool: "reads_strictly",
    options: { isolation: "Standard" },
    expected: done(false),
  },
  { what: "isolation Strict, which sees what is listed", tool: "reads_listed", expected: done(true) },
  {
    what: "isolation Restricted, which sees nothing whatever is listed",
    tool: "reads_restricted",
    expected: done(false),
  },
  {
    what: "isolation that the tier does not have",
    tool: "reads_strictly",
    tier: "Core",
    expected: failed("LicenseRequired", "LICENSE_REQUIRED"),
  },
  {
    what: "memory of the tier",
    tool: "takes_128",
    tier: "Core",
    expected: failed("ResourceLimitExceeded", "MEMORY_LIMIT"),
  },
  { what: "memory of a higher tier", tool: "takes_128", tier: "Enterprise", expected: done(true) },
  {
    what: "memory of a caller who wants less",
    tool: "takes_128",
    options: { memoryBytes: 64 * megabyte },
    expected: failed("ResourceLimitExceeded", "MEMORY_LIMIT"),
  },
  {
    what: "memory of Restricted, whatever the tier",
    tool: "takes_restricted",
    expected: failed("ResourceLimitExceeded", "MEMORY_LIMIT"),
  },
];

describe("what a definition promises is enforced on an executable that breaks it", {
  timeout: 60_000,
}, () => {
  const audited: Receipt[] = [];
  const sandbox = createSandbox();
  const web = createServer((_, answer) => answer.end());
  let canEnforce = false;
  let call: (row: Row) => Promise<ToolResult>;
  beforeAll(async () => {
    canEnforce = (await sandbox.inspect()).levels.includes("Restricted");
    writeFileSync(secretFile, "seen", { mode: 0o644 });
    await new Promise<void>((listening) => web.listen(0, "127.0.0.1", listening));
    const port = String((web.address() as AddressInfo).port);
    const placed = Object.fromEntries(
      Object.entries(tools).map(([name, tool]) => [
        name,
        { ...tool, script: tool.script.replace("PORT", port) },
      ]),
    );
    const auditor = { begin: async () => {}, end: async (receipt: Receipt) => void audited.push(receipt) };
    const executor = executorOf(placed, folder, sandbox, auditor);
    call = async ({ tool, tier = "Enterprise", options }) =>
      (await executor.execute(principalOf(tier, "somebody"), tool, {}, options)).result;
  });
  afterAll(async () => {
    await sandbox.close();
    web.close();
    remove();
  });
  beforeEach((context) => {
    context.skip(!canEnforce, "this host cannot enforce all levels");
    rmSync(written, { force: true });
  });

  test.each(rows)("$what", async (row) => {
    const before = audited.length;
    const result = await call(row);
    expect(result).toMatchObject(row.expected);
    expect(audited.slice(before)).toMatchObject([{ toolId: row.tool, status: result.status }]);
    expect(existsSync(written)).toBe(row.tool === "writes");
    expect(napping(nap)).toEqual([]);
  });

  test("L-52: what is left of an output ends at a whole character, at 95 of 100 bytes", async () => {
    const { output } = await call({ what: "", tool: "long", expected: {} });
    expect(output).toBe(`"${"ä".repeat(485)}`);
    expect(Buffer.byteLength(output as string)).toBeLessThanOrEqual(0.95 * 1_024);
  });

  test("L-44: the time of the tool is what counts", async () => {
    const { durationMs } = await call({
      what: "",
      tool: "hasty",
      options: { timeoutMs: 600_000 },
      expected: {},
    });
    expect(durationMs).toBeGreaterThanOrEqual(2_000);
    expect(durationMs).toBeLessThan(20_000);
  });

  test("cancelling ends the run and all that it started", async () => {
    const controller = new AbortController();
    const result = call({ what: "", tool: "slow", options: { signal: controller.signal }, expected: {} });
    await expect.poll(() => napping(nap).length, { timeout: 20_000 }).toBeGreaterThan(0);
    controller.abort();
    expect(await result).toMatchObject({ status: "Cancelled", error: { code: "CANCELLED" } });
    await expect.poll(() => napping(nap)).toEqual([]);
  });
});
