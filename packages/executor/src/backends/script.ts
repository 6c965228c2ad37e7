import { statSync } from "node:fs";
import type { BackendAnswer, BackendCall, BackendRunner, RunFacts } from "../execute/backend-runner.ts";
import { cutToLimit } from "../execute/cap-output.ts";
import { envelopeOf } from "../process/envelope.ts";
import { runLimits } from "../process/run-limits.ts";
import type { HeldRun, HoldRequest } from "../sandbox/held-run.ts";
import type { RunOutcome } from "../sandbox/run-request.ts";
import { type InterpreterPaths, interpreters } from "../script/interpreters.ts";
import { frameValue, isFrame, readError, readProgress } from "../script/read-frame.ts";
import { makeWarmPool, type WarmPoolOptions } from "../script/warm-pool.ts";
import { codeOf, factsOf } from "./process.ts";

export interface HoldsPrograms {
  readonly hold: (request: HoldRequest) => Promise<HeldRun>;
}

export interface ScriptOptions extends InterpreterPaths, WarmPoolOptions {}

type ScriptCall = BackendCall<Extract<BackendCall["backend"], { kind: "script" }>>;

export interface ScriptRunner extends BackendRunner<"script"> {
  /** How many interpreters wait ready for such a call. */
  readonly waiting: (call: ScriptCall) => number;
  /** Ends the interpreters that wait. */
  readonly close: () => Promise<void>;
}

/** Source that is kept with the definition, each call in an interpreter of its own that was isolated beforehand. */
export function scriptRunner(sandbox: HoldsPrograms, options: ScriptOptions = {}): ScriptRunner {
  const pool = makeWarmPool(options);
  const known = interpreters(options);
  return {
    kind: "script",
    run: async (call) => {
      const { backend, arguments: args, isolation, limits, context, signal } = call;
      if (isolation === "None") return noneRefused;
      const { command, arguments: words } = known[backend.language];
      const start = (): Promise<HeldRun> =>
        sandbox.hold({
          command,
          arguments: words(limits.memoryBytes),
          level: isolation,
          allowSideEffects: limits.allowSideEffects,
          ...(call.definition.reach && { reach: call.definition.reach }),
          limits: { ...runLimits(limits), ...mostOfAnyCall },
        });
      const held = await pool.take(kindOf(call), start);
      const outcome = await held.go({
        input: Buffer.from(`${JSON.stringify({ source: backend.source, arguments: args })}\n`),
        limits: {
          wallMs: limits.wallMs,
          cpuMs: limits.cpuMs,
          outputBytes: Math.max(limits.outputBytes, roomForError) + 1,
        },
        signal,
        isAnswer: (line) => {
          const progress = isFrame(line, "progress") ? readProgress(line) : undefined;
          if (progress !== undefined) context.progress(progress.fraction, progress.message);
          return isFrame(line, "value") || isFrame(line, "error");
        },
      });
      return answerOf(outcome, limits.outputBytes);
    },
    waiting: (call) => pool.waiting(kindOf(call)),
    close: pool.close,
  };
}

/** All by which interpreters that wait differ; the source is told only when it is called. */
const kindOf = ({ backend, definition: { reach = {} }, isolation, limits }: ScriptCall): string =>
  JSON.stringify([
    backend.language,
    isolation,
    limits.allowSideEffects,
    limits.memoryBytes,
    reach,
    [...(reach.read ?? []), ...(reach.write ?? [])].map(identityOf),
  ]);

/** A folder that was made anew under its name is another one than that which an interpreter holds. */
function identityOf(path: string): string {
  try {
    const { dev, ino } = statSync(path);
    return `${dev} ${ino}`;
  } catch {
    return "";
  }
}

const noneRefused: BackendAnswer = {
  isolation: "None",
  failure: { code: "SANDBOX_ERROR", message: "A script is never run at None; Standard is the least." },
};

/** An interpreter waits before it is known which call it serves, and each brings its own time. */
const mostOfAnyCall = { wallMs: 2 ** 31 - 1, cpuMs: 3_600_000 };

/** A small limit of output does not cut the reason why there is none. */
const roomForError = 8 * 1024;

function answerOf(outcome: RunOutcome, outputBytes: number): BackendAnswer {
  const facts = factsOf(outcome);
  const line = outcome.stdout;
  if (isFrame(line, "value")) {
    if (outcome.stdoutTruncated) {
      const text = cutToLimit(line.subarray(1), outputBytes);
      return { ...facts, output: text, truncated: true };
    }
    const output = frameValue(line);
    if (output !== undefined) return { ...facts, output };
    return failed(facts, "EXECUTION_ERROR", "Its answer is not JSON that can be read.");
  }
  if (isFrame(line, "error")) return failed(facts, "EXECUTION_ERROR", readError(line));
  const unread = syntaxError(outcome.stderr);
  if (unread !== undefined) return failed(facts, "EXECUTION_ERROR", unread);
  const envelope = envelopeOf(outcome, outputBytes);
  const why = envelope.tool_success ? "It ended without an answer." : envelope.error;
  return failed(facts, codeOf(outcome.end), why);
}

const failed = (
  facts: RunFacts,
  code: Extract<BackendAnswer, { failure: unknown }>["failure"]["code"],
  message: string,
): BackendAnswer => ({ ...facts, failure: { code, message } });

/** Node tells the line of source that it cannot read only in what it prints at its end. */
function syntaxError(stderr: string): string | undefined {
  const told = /^file:\/\/\/tool\.mjs:(\d+)\n[\s\S]*?^(SyntaxError: .{0,1000})$/m.exec(stderr);
  return told === null ? undefined : `${told[2]} (line ${told[1]})`;
}
