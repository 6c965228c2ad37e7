import { randomUUID } from "node:crypto";
import type { EffectiveLimits } from "@toolwright/core";
import {
  digest,
  type JsonValue,
  missingPermissions,
  type Principal,
  ToolwrightError,
  tiers,
} from "@toolwright/core";
import type { Auditor } from "./auditor.ts";
import { runBatch } from "./batch.ts";
import type { BatchCall, BatchOptions, CallOptions, Execution, FindTool, FoundTool } from "./call.ts";
import { Confirmations } from "./confirmations.ts";
import { effectiveLimits, neededIsolation } from "./effective-limits.ts";
import { type ExecutionEventType, endEventOf } from "./execution-event.ts";
import { maskArguments } from "./mask-arguments.ts";
import { isUndone, type Outcome, resultOf, undone } from "./outcome.ts";
import { prepareArguments } from "./prepare-arguments.ts";
import { receiptOf } from "./receipt-of.ts";
import { ResultCache } from "./result-cache.ts";
import { type Runners, runBackends } from "./run-backends.ts";

export interface ExecutorOptions {
  readonly find: FindTool;
  readonly runners: Runners;
  readonly auditor: Auditor;
  readonly now?: () => Date;
  readonly newId?: () => string;
}

/** One call on its way through the house. */
interface Journey {
  readonly executionId: string;
  readonly principal: Principal;
  readonly tool: string;
  readonly given: JsonValue;
  readonly options: CallOptions;
  readonly startedAt: Date;
  found?: FoundTool;
  /** The arguments as the record may hold them. */
  masked?: JsonValue;
  limits?: EffectiveLimits;
}

/**
 * Runs tools in the order of design section 10: look up, authorise, validate, confirm, limit, isolate, run, cap,
 * validate, receipt, audit. A tool that fails is a result; nothing is thrown for it, and every outcome is audited.
 */
export class Executor {
  private readonly find: FindTool;
  private readonly runners: Runners;
  private readonly auditor: Auditor;
  private readonly now: () => Date;
  private readonly newId: () => string;
  private readonly cache = new ResultCache();
  private readonly confirmations = new Confirmations<Journey>();

  constructor({ find, runners, auditor, now = () => new Date(), newId = randomUUID }: ExecutorOptions) {
    this.find = find;
    this.runners = runners;
    this.auditor = auditor;
    this.now = now;
    this.newId = newId;
  }

  async execute(
    principal: Principal,
    tool: string,
    args: JsonValue,
    options: CallOptions = {},
  ): Promise<Execution> {
    const journey: Journey = {
      executionId: options.executionId ?? this.newId(),
      principal,
      tool,
      given: args,
      options,
      startedAt: this.now(),
    };
    return this.finish(journey, await this.travel(journey));
  }

  /** Lets a call go on that waits for confirmation, or ends it. Only whoever made it, or an administrator, may. */
  async answer(principal: Principal, executionId: string, isConfirmed: boolean): Promise<Execution> {
    const journey = this.confirmations.take(executionId, principal);
    if (journey === undefined) throw new ToolwrightError("execution-not-found", { id: executionId });
    this.tell(journey, "ConfirmationReceived");
    const outcome = isConfirmed ? await this.travel(journey, true) : denied();
    return this.finish(journey, outcome);
  }

  batch(
    principal: Principal,
    calls: readonly BatchCall[],
    options: BatchOptions = {},
  ): Promise<readonly Execution[]> {
    return runBatch({
      tier: principal.tier,
      calls,
      options,
      mayShare: async ({ tool }) => {
        const found = await this.find(principal, tool);
        return found?.definition.tool.constraints?.allowSideEffects === false;
      },
      // Each call of a batch is one of its own.
      execute: ({ tool, arguments: args }) =>
        this.execute(principal, tool, args, { ...options, executionId: this.newId() }),
    });
  }

  private async travel(journey: Journey, isConfirmed = false): Promise<Outcome> {
    const { principal, tool, given, options } = journey;
    const found = await this.find(principal, tool);
    if (found === undefined) return undone("TOOL_NOT_FOUND", `No tool is named ${JSON.stringify(tool)}.`);
    journey.found = found;
    const refusal = this.authorise(journey, found);
    if (refusal !== undefined) return refusal;
    const prepared = prepareArguments(found.definition.tool, given);
    if (!prepared.ok) {
      return undone(
        "VALIDATION_FAILED",
        prepared.diagnostics.map(({ pointer, message }) => `${pointer || "(root)"} ${message}`).join(" "),
      );
    }
    const limits = effectiveLimits(found.definition.tool, principal, options);
    journey.limits = limits;
    const isolation = neededIsolation(found.definition.tool, options.isolation);
    const kept = this.cached(journey, found, prepared.value);
    if (kept !== undefined) return { ...kept, decision: "from-cache" };
    if (options.dryRun === true) return { decision: "dry-run", outputBytes: 0, truncated: false };
    const decision = isConfirmed ? "confirmed" : await this.confirmed(journey, found, prepared.value);
    if (typeof decision !== "string") return decision;
    this.tell(journey, "Started");
    await this.auditor.begin(this.receipt(journey, { decision, outputBytes: 0, truncated: false }, 0));
    const outcome = await runBackends(this.runners, {
      found,
      arguments: prepared.value,
      isolation,
      limits,
      decision,
      signal: options.signal,
      context: {
        executionId: journey.executionId,
        principal,
        limits,
        progress: (fraction, message) => this.tell(journey, "InProgress", message, fraction),
      },
    });
    if (!isUndone(outcome)) this.keep(found, prepared.value, outcome);
    return outcome;
  }

  private authorise({ principal, options }: Journey, found: FoundTool): Outcome | undefined {
    const { toolId, definition, unavailable } = found;
    if (unavailable !== undefined) {
      return undone(
        "LICENSE_REQUIRED",
        `Tool '${toolId}': ${unavailable.reason}; ${unavailable.needs} allows it.`,
      );
    }
    const missing = missingPermissions(principal, definition.tool.requiredPermissions ?? []);
    if (missing.length > 0) {
      return undone("PERMISSION_DENIED", `Calling '${toolId}' needs ${missing.join(", ")}.`);
    }
    const level = neededIsolation(definition.tool, options.isolation);
    const allowed: readonly string[] = tiers[principal.tier].isolation;
    if (allowed.includes(level)) return undefined;
    return undone("LICENSE_REQUIRED", `Isolation ${level} is not part of ${principal.tier} tier.`);
  }

  /** How the call may go on, or how it ended for want of a yes. */
  private async confirmed(journey: Journey, found: FoundTool, args: JsonValue) {
    const { tool } = found.definition;
    if (tool.requiresConfirmation !== true) return "allowed" as const;
    const { confirm, awaitConfirmation } = journey.options;
    this.tell(journey, "ConfirmationRequested");
    if (confirm === undefined) {
      if (awaitConfirmation === true)
        this.confirmations.keep(journey.executionId, journey.principal, journey);
      return undone(
        "CONFIRMATION_REQUIRED",
        `Tool '${found.toolId}' runs only after a person has said yes.`,
        "awaiting-confirmation",
      );
    }
    const { executionId } = journey;
    const question = {
      executionId,
      toolId: found.toolId,
      description: tool.description ?? "",
      arguments: args,
    };
    const isConfirmed = await confirm(question);
    this.tell(journey, "ConfirmationReceived");
    return isConfirmed ? ("confirmed" as const) : denied();
  }

  private cached({ options: { cacheMs } }: Journey, found: FoundTool, args: JsonValue) {
    if (cacheMs === undefined || !isRepeatable(found)) return undefined;
    return this.cache.get(keyOf(found, args), cacheMs, this.now().getTime());
  }

  private keep(found: FoundTool, args: JsonValue, outcome: Exclude<Outcome, { failure: unknown }>): void {
    if (isRepeatable(found)) this.cache.set(keyOf(found, args), outcome, this.now().getTime());
  }

  private async finish(journey: Journey, outcome: Outcome): Promise<Execution> {
    const durationMs = Math.max(0, this.now().getTime() - journey.startedAt.getTime());
    const result = resultOf(outcome, durationMs);
    const receipt = this.receipt(journey, outcome, durationMs);
    await this.auditor.end(receipt);
    if (result.status !== "RequiresConfirmation")
      this.tell(journey, endEventOf(result.status), result.error?.message);
    return { executionId: journey.executionId, result, receipt };
  }

  private receipt(journey: Journey, outcome: Outcome, durationMs: number) {
    const { executionId, principal, tool, given, startedAt, found, limits } = journey;
    if (found !== undefined) journey.masked ??= maskArguments(found.definition.tool.inputSchema, given);
    return receiptOf(outcome, {
      executionId,
      principalId: principal.id,
      toolId: found?.toolId ?? tool,
      toolDigest: found?.digest ?? null,
      arguments: journey.masked ?? null,
      limits: limits ?? null,
      startedAt: startedAt.toISOString(),
      durationMs,
    });
  }

  private tell(
    { executionId, tool, found, options }: Journey,
    type: ExecutionEventType,
    message?: string,
    fraction?: number,
  ): void {
    options.onEvent?.({
      type,
      executionId,
      toolId: found?.toolId ?? tool,
      at: this.now().toISOString(),
      ...(message !== undefined && { message }),
      ...(fraction !== undefined && { fraction }),
    });
  }
}

const denied = () => undone("CONFIRMATION_DENIED", "A person refused the call.", "refused-by-person");

const isRepeatable = ({ definition: { tool }, digest: known }: FoundTool): boolean =>
  known !== null && tool.constraints?.allowSideEffects === false;

/** A changed definition has another digest, so it never answers for the old one. */
const keyOf = ({ digest: known }: FoundTool, args: JsonValue): string => `${known} ${digest(args)}`;
