import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  trace,
} from "@opentelemetry/api";
import { createLog } from "@toolwright/store/observe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { definitionOf } from "../test/definition-of.ts";
import { type ListeningServer, listeningServer } from "../test/listening-server.ts";
import { requestIdOf } from "./request-id.ts";

let here: ListeningServer;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  here = await listeningServer({
    log: createLog({ destination: { write: (line) => lines.push(JSON.parse(line)) } }),
    functions: { echo: async (given) => given },
  });
  await here.house.registry.create(await here.house.accounts.localPrincipal(), {
    ...definitionOf("echo"),
    backends: [{ kind: "local", name: "echo" }],
  });
}, 60_000);
afterAll(() => here.close());
beforeEach(() => {
  lines = [];
});

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(here.url + path, { ...init, headers: { authorization: `Bearer ${here.adminKey}`, ...headers } });
const call = (headers: Record<string, string> = {}) =>
  ask(
    "/v1/executions",
    { "content-type": "application/json", ...headers },
    { method: "POST", body: JSON.stringify({ tool: "echo", arguments: { text: "s3cret" }, waitMs: 5_000 }) },
  );
const logged = (message: string) => lines.filter(({ msg }) => msg === message);

test.each<[string, unknown, boolean]>([
  ["one that was given", "order-7.a:b_c", true],
  ["one with a line break", "a\nb", false],
  ["one that is too long", "a".repeat(101), false],
  ["an empty one", "", false],
  ["several", ["a", "b"], false],
  ["none", undefined, false],
])("the number of a request: %s", (_, given, isKept) => {
  const id = requestIdOf({ headers: { "x-request-id": given } });
  expect(id === given).toBe(isKept);
  expect(id).toMatch(/^[\w.:-]{1,100}$/);
});

test("the number goes from the request through its answer and both logs", async () => {
  const response = await call({ "x-request-id": "order-7" });
  expect(response.headers.get("x-request-id")).toBe("order-7");
  const { id } = (await response.json()) as { id: string };
  await expect.poll(() => logged("Request answered.")).toHaveLength(1);
  expect(logged("Request answered.")).toMatchObject([
    {
      requestId: "order-7",
      method: "POST",
      route: "startExecution",
      status: 202,
      durationMs: expect.any(Number),
    },
  ]);
  expect(logged("Tool called.")).toMatchObject([
    { requestId: "order-7", executionId: id, toolId: "echo", status: "Success", backend: "local" },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/s3cret|tw_\w{8}_\w/);
});

test("a problem names the number too, and is logged without what was asked", async () => {
  const response = await ask("/v1/tools/nothing?secret=1");
  const { requestId } = (await response.json()) as { requestId: string };
  await expect
    .poll(() => logged("Request answered."))
    .toMatchObject([{ requestId, route: "getTool", status: 404 }]);
  expect(JSON.stringify(lines)).not.toContain("secret");
});

const metrics = async (name: string): Promise<readonly string[]> =>
  (await (await ask("/metrics")).text()).split("\n").filter((line) => line.startsWith(name));

test("requests, problems and calls are counted", async () => {
  await call();
  await ask("/v1/tools/nothing");
  const durations = "toolwright_http_request_duration_seconds_count";
  expect((await metrics(durations)).join("\n")).toMatch(/route="getTool",status="4xx"} [1-9]/);
  expect(await metrics("toolwright_http_problems_total")).toContainEqual(
    expect.stringMatching(/code="tool-not-found"} [1-9]/),
  );
  expect(await metrics("toolwright_execution_duration_seconds_count")).toContainEqual(
    expect.stringMatching(/backend="local",status="Success"} [1-9]/),
  );
  expect(await metrics("toolwright_execution_wait_seconds_count")).toContainEqual(
    expect.stringMatching(/ [1-9]/),
  );
  expect(await metrics("process_cpu_seconds_total")).not.toEqual([]);
});

test("a stream is told of when its listener has gone, with the time that it was open", async () => {
  const listening = new AbortController();
  const response = await ask("/v1/events/stream", {}, { signal: listening.signal });
  expect(response.status).toBe(200);
  expect(logged("Request answered.")).toEqual([]);
  await setTimeout(60);
  listening.abort();
  await expect
    .poll(() => logged("Request answered."))
    .toMatchObject([{ route: "followEvents", status: 200 }]);
  expect(logged("Request answered.")[0]?.durationMs).toBeGreaterThan(50);
});

test("nobody can make labels: what is no route is one label", async () => {
  const before = (await metrics("toolwright_http_request_duration_seconds_count")).length;
  await Promise.all(Array.from({ length: 50 }, (_, i) => ask(`/made-up/${i}`)));
  const after = await metrics("toolwright_http_request_duration_seconds_count");
  expect(after.length - before).toBeLessThanOrEqual(1);
  expect(after.join("\n")).toMatch(/route="other",status="4xx"} (5\d|[6-9]\d)/);
});

test("the page has every metric of the server with its type, and no other", async () => {
  const page = readFileSync(new URL("../../../../docs/guide/observability.md", import.meta.url), "utf8");
  const told = [...page.matchAll(/^\| `(toolwright_\w+)` \| (\w+) \|/gm)].map(
    ([, name, type]) => `${name} ${type}`,
  );
  const made = (await (await ask("/metrics")).text()).matchAll(/^# TYPE (toolwright_\w+) (\w+)$/gm);
  expect(told.sort()).toEqual([...made].map(([, name, type]) => `${name} ${type}`).sort());
});

test("with an SDK a call is a span under the span of its request, which is under that of whoever asked", async () => {
  const spans: {
    name: string;
    parent: string | undefined;
    id: string;
    attributes: Record<string, unknown>;
  }[] = [];
  let number = 0;
  const startSpan = (
    name: string,
    { attributes = {} }: SpanOptions = {},
    within: Context = ROOT_CONTEXT,
  ): Span => {
    number += 1;
    const id = number.toString(16).padStart(16, "0");
    const parent = trace.getSpanContext(within);
    const told = {
      name,
      parent: parent?.spanId,
      id,
      attributes: { ...attributes } as Record<string, unknown>,
    };
    spans.push(told);
    const span = {
      spanContext: () => ({ traceId: parent?.traceId ?? "a".repeat(32), spanId: id, traceFlags: 1 }),
      isRecording: () => true,
      setAttribute: (key: string, value: unknown) => {
        told.attributes[key] = value;
        return span;
      },
      setStatus: () => span,
      end: () => {},
    } as unknown as Span;
    return span;
  };
  const { AsyncLocalStorage } = await import("node:async_hooks");
  const active = new AsyncLocalStorage<Context>();
  context.setGlobalContextManager({
    active: () => active.getStore() ?? ROOT_CONTEXT,
    with: (within, work, self, ...given) => active.run(within, () => work.call(self as never, ...given)),
    bind: (_within, target) => target,
    enable() {
      return this;
    },
    disable() {
      return this;
    },
  });
  propagation.setGlobalPropagator({
    inject: (within, carrier: Record<string, string>) => {
      const found = trace.getSpanContext(within);
      if (found) carrier.traceparent = `00-${found.traceId}-${found.spanId}-01`;
    },
    extract: (within, carrier) => {
      const [, traceId = "", spanId = ""] =
        /^00-(\w{32})-(\w{16})/.exec(String((carrier as Record<string, unknown>).traceparent)) ?? [];
      return traceId === "" ? within : trace.setSpanContext(within, { traceId, spanId, traceFlags: 1 });
    },
    fields: () => ["traceparent"],
  });
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan, startActiveSpan: () => {} }) as never });
  try {
    await call({ traceparent: `00-${"b".repeat(32)}-${"c".repeat(16)}-01` });
    await expect.poll(() => spans.length).toBe(2);
    const [request, execution] = spans;
    expect(request).toMatchObject({ name: "POST /v1/executions", parent: "c".repeat(16) });
    expect(request?.attributes).toMatchObject({
      "http.route": "/v1/executions",
      "http.response.status_code": 202,
    });
    expect(execution).toMatchObject({ name: "execute_tool", parent: request?.id });
    expect(execution?.attributes).toMatchObject({
      "gen_ai.tool.name": "echo",
      "toolwright.status": "Success",
    });
  } finally {
    trace.disable();
    propagation.disable();
    context.disable();
  }
});
