import {
  type IsolationLevel,
  type JsonValue,
  parseDuration,
  parseJsonText,
  printable,
  textLimits,
} from "@toolwright/core";
import type { CallOptions, Execution } from "@toolwright/executor";
import type { ActingOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import { readStdin } from "../files/read-bytes.ts";
import type { Io } from "../io/io.ts";
import { withRegistry } from "../registry/with-registry.ts";
import { writeJson } from "../registry/write-json.ts";
import { paintFor } from "../terminal/paint.ts";
import { complain, wrongUsage } from "../wrong-usage.ts";
import { type BuiltInSettings, builtInSettings } from "./built-in-settings.ts";
import { type HttpSettings, httpSettings } from "./http-settings.ts";
import { openExecutor } from "./open-executor.ts";
import { renderReceipt } from "./render-receipt.ts";

export interface CallCommandOptions extends ActingOptions, BuiltInSettings, HttpSettings {
  readonly args: string | undefined;
  readonly yes: boolean;
  readonly timeout: string | undefined;
  readonly isolation: IsolationLevel | undefined;
  readonly dryRun: boolean;
  readonly format: "text" | "json" | undefined;
}

/** The result on stdout, the receipt on stderr. */
export async function runCall(tool: string, options: CallCommandOptions, io: Io): Promise<ExitCode> {
  const timeoutMs = options.timeout === undefined ? undefined : millisecondsOf(options.timeout);
  if (timeoutMs === null)
    return wrongUsage(
      io,
      `--timeout ${options.timeout} is no length of time such as 500ms, 10s, 2m or PT10S.`,
    );
  const args = await argumentsOf(options.args, io);
  if (args === undefined) return 2;
  return withRegistry(options, io, async (open) => {
    const { executor, close } = await openExecutor(
      open,
      builtInSettings(options, io),
      httpSettings(options, io),
    );
    const stop = new AbortController();
    const interrupted = io.onInterrupt?.(() => stop.abort());
    try {
      const asked: CallOptions = {
        ...(timeoutMs !== undefined && { timeoutMs }),
        ...(options.isolation !== undefined && { isolation: options.isolation }),
        ...(options.yes && { confirm: () => true }),
        dryRun: options.dryRun,
        signal: stop.signal,
      };
      return await tell(await executor.execute(open.principal, tool, args, asked), options.format, io);
    } finally {
      interrupted?.();
      await close();
    }
  });
}

async function tell({ result, receipt }: Execution, format: string | undefined, io: Io): Promise<ExitCode> {
  if (format === "json") writeJson(io, { result, receipt });
  else {
    if (result.output !== undefined) writeJson(io, result.output);
    if (result.error !== undefined) complain(io, `${result.error.code}: ${result.error.message}`);
    if (result.error?.code === "CONFIRMATION_REQUIRED") complain(io, "Say yes with --yes.");
    io.stderr.write(renderReceipt(receipt, await paintFor(io.stderr, io.env)));
  }
  return exitCodes[result.status] ?? (result.status === "Success" ? 0 : 1);
}

/** Not allowed is another thing than gone wrong. */
const exitCodes: Readonly<Record<string, ExitCode>> = {
  PermissionDenied: 3,
  LicenseRequired: 3,
  RequiresConfirmation: 3,
  SandboxError: 3,
  SecurityViolation: 3,
  ToolNotFound: 2,
  ValidationError: 2,
};

async function argumentsOf(given: string | undefined, io: Io): Promise<JsonValue | undefined> {
  const read =
    given === "-" ? await readStdin(io, textLimits.maxSize) : { bytes: Buffer.from(given ?? "{}") };
  if ("unreadable" in read) {
    complain(io, `Standard input ${read.unreadable}.`);
    return undefined;
  }
  const { value, diagnostics } = parseJsonText(read.bytes);
  if (value === undefined)
    complain(io, `The arguments are not JSON: ${printable(diagnostics[0]?.message ?? "")}`);
  return value;
}

/** Null for what is no length of time. */
export function millisecondsOf(text: string): number | null {
  const found = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m)$/.exec(text);
  if (found !== null) return Number(found[1]) * { ms: 1, s: 1_000, m: 60_000 }[found[2] as "ms" | "s" | "m"];
  return parseDuration(text) ?? null;
}
