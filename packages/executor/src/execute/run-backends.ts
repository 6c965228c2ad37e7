import type { Decision, EffectiveLimits } from "@toolwright/core";
import {
  type Backend,
  type BackendKind,
  backendKinds,
  type IsolationLevel,
  type JsonObject,
  type JsonValue,
  ownArguments,
} from "@toolwright/core";
import type { BackendAnswer, BackendCall, BackendRunner } from "./backend-runner.ts";
import type { FoundTool } from "./call.ts";
import { capOutput } from "./cap-output.ts";
import { compiledSchema } from "./compiled-schema.ts";
import type { ToolContext } from "./executable-tool.ts";
import { failureOf } from "./failure-of.ts";
import { type Outcome, undone } from "./outcome.ts";

export type Runners = Readonly<Partial<{ [Kind in BackendKind]: BackendRunner<Kind> }>>;

interface Run {
  readonly found: FoundTool;
  readonly arguments: JsonObject;
  readonly isolation: IsolationLevel;
  readonly limits: EffectiveLimits;
  readonly context: ToolContext;
  readonly decision: Decision;
  /** Of the caller: aborted when they have changed their mind. */
  readonly signal: AbortSignal | undefined;
}

/** Does the work in the first backend that this house can run, inside the limits, and holds the answer against them. */
export async function runBackends(runners: Runners, run: Run): Promise<Outcome> {
  const { found, limits, decision, signal } = run;
  const chosen = choose(runners, found.definition.backends ?? []);
  if (chosen === undefined) return undone("NO_BACKEND", noBackend(found), decision);
  const stopping = new AbortController();
  const leftAlone = Promise.withResolvers<BackendAnswer>();
  const stop = (): void => {
    stopping.abort();
    // A tool that ignores the signal is left alone; its answer, should it come, is not waited for.
    setTimeout(() => leftAlone.resolve(stopped(chosen[1])), grace).unref();
  };
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    stop();
  }, limits.wallMs);
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted) stop();
  const answer = await Promise.race([answerOf(chosen, run, stopping.signal), leftAlone.promise]);
  clearTimeout(timer);
  signal?.removeEventListener("abort", stop);
  // Who aborted decides, not how the tool took it; a caller who gave up is not told that time ran out.
  const wasStopped = "failure" in answer;
  if (signal?.aborted && wasStopped) return undone("CANCELLED", "The call was cancelled.", decision, answer);
  if (isOver && wasStopped) {
    return undone("TIMEOUT", `It did not end within ${limits.wallMs} ms.`, decision, answer);
  }
  if ("failure" in answer) return undone(answer.failure.code, answer.failure.message, decision, answer);
  return held(found, answer, limits, decision);
}

function choose(runners: Runners, backends: readonly Backend[]): [BackendRunner, Backend] | undefined {
  for (const kind of backendKinds) {
    const runner = runners[kind];
    const backend = backends.find((each) => each.kind === kind);
    if (runner !== undefined && backend !== undefined) return [runner as BackendRunner, backend];
  }
  return undefined;
}

function noBackend({ toolId, definition: { backends = [] } }: FoundTool): string {
  if (backends.length === 0) return `Tool '${toolId}' has no backend, so it can be compiled and not run.`;
  return `Tool '${toolId}' runs by ${backends.map(({ kind }) => kind).join(" or ")}, which is not set up here.`;
}

async function answerOf(
  [runner, backend]: [BackendRunner, Backend],
  run: Run,
  signal: AbortSignal,
): Promise<BackendAnswer> {
  const { found, isolation, limits, context } = run;
  const call: BackendCall = {
    backend,
    definition: found.definition,
    // The tool knows its parameters by the names it had before it was imported.
    arguments: ownArguments(found.definition, run.arguments) as JsonObject,
    isolation,
    limits,
    context,
    signal,
  };
  try {
    return { backend: backend.kind, ...(await runner.run(call as never)) };
  } catch (error) {
    return { isolation: "None", failure: failureOf(error) };
  }
}

/** For a backend to clean up after it was told to stop. */
const grace = 2_000;

const stopped = ({ kind }: Backend): BackendAnswer => ({
  backend: kind,
  isolation: "None",
  failure: { code: "EXECUTION_ERROR", message: "It was stopped." },
});

function held(
  { definition: { tool } }: FoundTool,
  answer: Extract<BackendAnswer, { output: JsonValue }>,
  limits: EffectiveLimits,
  decision: Decision,
): Outcome {
  const { output, bytes, truncated } =
    answer.truncated === true
      ? { output: answer.output, bytes: limits.outputBytes, truncated: true }
      : capOutput(answer.output, limits.outputBytes);
  if (!truncated && tool.outputSchema !== undefined && output !== null) {
    const { valid, errors } = compiledSchema(tool.outputSchema).validate(output);
    if (!valid) {
      const [first] = errors;
      const message =
        `The output does not fit its schema: ${first?.pointer || "(root)"} ${first?.message ?? ""}`.trim();
      return undone("OUTPUT_VALIDATION_FAILED", message, decision, answer);
    }
  }
  return { decision, output, outputBytes: bytes, truncated, facts: answer };
}
