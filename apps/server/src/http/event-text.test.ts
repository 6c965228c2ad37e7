import { ToolwrightError } from "@toolwright/core";
import { expect, test, vi } from "vitest";
import { eventText } from "./event-text.ts";
import { comeAgain, type SentEvent } from "./handler.ts";

async function* given(
  events: readonly SentEvent<unknown>[],
  end?: () => unknown,
): AsyncGenerator<SentEvent<unknown>, unknown> {
  yield* events;
  return end?.();
}

async function textOf(events: AsyncIterable<SentEvent<unknown>>): Promise<string> {
  let text = "";
  const { signal } = new AbortController();
  for await (const part of eventText(events, { signal, requestId: "r1" })) text += part;
  return text;
}

const begin = "retry: 1000\n\n";

test.each<[string, AsyncIterable<SentEvent<unknown>>, string]>([
  ["nothing", given([]), `${begin}event: end\ndata: {}\n\n`],
  [
    "events with and without a number",
    given([{ id: "7", data: { a: "line\nbreak" } }, { data: 1 }]),
    `${begin}id: 7\ndata: {"a":"line\\nbreak"}\n\ndata: 1\n\nevent: end\ndata: {}\n\n`,
  ],
  ["a listener that is to come again", given([{ data: 1 }], () => comeAgain), `${begin}data: 1\n\n`],
])("%s", async (_, events, expected) => {
  expect(await textOf(events)).toBe(expected);
});

test.each<[string, unknown, object]>([
  [
    "a failure of ours",
    new ToolwrightError("events-gone", { after: 1, oldest: 5 }),
    { code: "events-gone", status: 410 },
  ],
  ["an error, of which nothing is told", new Error("secret"), { code: "internal-error", status: 500 }],
])("%s ends the stream and is told", async (_, error, problem) => {
  const text = await textOf(
    given([{ data: 1 }], () => {
      throw error;
    }),
  );
  const [, data = "{}"] = /event: problem\ndata: (.*)\n\n$/.exec(text) ?? [];
  expect(JSON.parse(data)).toMatchObject(problem);
  expect(text).not.toContain("secret");
});

test("silence is broken by heartbeats, and over when the listener has gone", async () => {
  vi.useFakeTimers();
  try {
    const controller = new AbortController();
    const { signal } = controller;
    const silent = async function* (): AsyncGenerator<SentEvent<unknown>> {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
    };
    const text = eventText(silent(), { signal, requestId: "r1" });
    expect(await text.next()).toEqual({ done: false, value: begin });
    for (let i = 0; i < 3; i++) {
      const next = text.next();
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await next).toEqual({ done: false, value: ":\n\n" });
    }
    const last = text.next();
    controller.abort();
    expect(await last).toEqual({ done: true, value: undefined });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("nothing is asked for that is not taken", async () => {
  let asked = 0;
  const counted = async function* (): AsyncGenerator<SentEvent<unknown>> {
    for (;;) yield { data: asked++ };
  };
  const text = eventText(counted(), { signal: new AbortController().signal, requestId: "r1" });
  await text.next();
  await text.next();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toBeLessThanOrEqual(2);
  await text.return(undefined);
});
