import type { Asked, Routes } from "@toolwright/contract";
import { type JsonValue, ToolwrightError } from "@toolwright/core";
import type { Call, CallEvent, CallQuery } from "../calls/calls.ts";
import type { Handlers, PrincipalContext, SentEvent } from "../http/handler.ts";
import { carriedTrace } from "../observe/call-spans.ts";
import { accountNamed } from "./usage.ts";
import { wholeNumber } from "./whole-number.ts";

type ExecutionRoutes =
  | "startExecution"
  | "getExecution"
  | "listExecutions"
  | "cancelExecution"
  | "answerExecution"
  | "followExecution";

const mostWaitMs = 60_000;

export const executionHandlers: Pick<Handlers, ExecutionRoutes> = {
  startExecution: async ({ body }, context) => {
    const { house, principal, requestId, setHeader } = context;
    const { waitMs = 0, tool, arguments: given, isolation, ...options } = body;
    const started = await house.calls.start(principal, {
      ...options,
      tool,
      arguments: given as JsonValue,
      requestId,
      trace: carriedTrace(),
      ...(isolation !== undefined && { isolation }),
    });
    setHeader("location", `/v1/executions/${started.id}`);
    return callAs(waitMs === 0 ? started : await callNamed(context, started.id, waitMs));
  },
  getExecution: async ({ params: { id }, query: { waitMs } }, context) =>
    callAs(
      await callNamed(context, id, wholeNumber("waitMs", waitMs, { usual: 0, least: 0, most: mostWaitMs })),
    ),
  listExecutions: async ({ query }, context) => {
    const { house, principal } = context;
    return { items: (await house.calls.list(principal, await queryOf(query, context))).map(callAs) };
  },
  cancelExecution: async ({ params: { id } }, { house: { calls }, principal }) =>
    callAs(await calls.cancel(principal, id)),
  answerExecution: async ({ params: { id }, body: { confirmed } }, { house: { calls }, principal }) =>
    callAs(await calls.answer(principal, id, confirmed)),
  followExecution: async ({ params: { id } }, context) => {
    // Refused now, while the answer can still say so.
    await callNamed(context, id);
    return followed(context.house.calls.follow(context.principal, id, context.signal));
  },
};

async function callNamed(context: PrincipalContext, id: string, waitMs = 0): Promise<Call> {
  const { house, principal } = context;
  const settled = house.calls.get(principal, id, waitMs);
  // A server that stops answers with the call as it stands.
  const call = waitMs === 0 ? await settled : await beforeAbort(settled, context);
  const found = call === aborted ? await house.calls.get(principal, id) : call;
  if (found === undefined) throw new ToolwrightError("execution-not-found", { id });
  return found;
}

const aborted = Symbol("aborted");

function beforeAbort<Value>(promise: Promise<Value>, { signal }: PrincipalContext) {
  return new Promise<Value | typeof aborted>((resolve, reject) => {
    signal.addEventListener("abort", () => resolve(aborted), { once: true });
    promise.then(resolve, reject);
  });
}

async function* followed(
  events: AsyncIterable<CallEvent>,
): AsyncGenerator<SentEvent<ReturnType<typeof eventAs>>> {
  for await (const event of events) yield { data: eventAs(event) };
}

const eventAs = ({ execution, ...event }: CallEvent) => ({
  ...event,
  ...(execution && { execution: callAs(execution) }),
});

const callAs = ({ receipt, result, ...call }: Call) => ({
  ...call,
  result: result && resultAs(result),
  receipt: receipt as unknown as Record<string, unknown> | null,
});

function resultAs({ status, output, outputTruncated, durationMs, error }: NonNullable<Call["result"]>) {
  return {
    status,
    durationMs,
    ...(output !== undefined && { output }),
    ...(outputTruncated !== undefined && { outputTruncated }),
    ...(error && { error: { code: error.code, message: error.message } }),
  };
}

async function queryOf(
  told: Asked<Routes["listExecutions"]>["query"],
  context: PrincipalContext,
): Promise<CallQuery> {
  const { tool, status, state, principal, before, limit } = told;
  const principalId = principal === undefined ? undefined : await accountNamed(context, principal);
  return {
    limit: wholeNumber("limit", limit, { usual: 100, least: 1, most: 1_000 }),
    ...(tool !== undefined && { tool }),
    ...(status !== undefined && { status }),
    ...(state !== undefined && { state }),
    ...(principalId !== undefined && { principalId }),
    ...(before !== undefined && { before: momentIn(before) }),
  };
}

function momentIn(text: string): string {
  const time = Date.parse(text);
  // What PostgreSQL can compare with too.
  if (time >= 0 && time < Date.parse("9999-12-31T23:59:59.999Z")) return new Date(time).toISOString();
  return refuse('"before"', "it is not a time since 1970, as ISO 8601");
}

function refuse(name: string, reason: string): never {
  throw new ToolwrightError("invalid-value", { name, reason });
}
