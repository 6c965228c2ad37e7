import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { readEvents } from "./read-events.ts";
import type { CallHeaders } from "./request.ts";

/** An answer whose text arrives in these parts, and breaks off after them when it is not whole. */
function answer(parts: readonly string[], isWhole = true): Response {
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(encoder.encode(part));
        if (isWhole) controller.close();
        else setTimeout(() => controller.error(new TypeError("terminated")), 5);
      },
    }),
  );
}

/** Gives the answers one after the other, and keeps what was asked with. */
function answering(answers: readonly (() => Response)[]) {
  const asked: (string | undefined)[] = [];
  const ask = async ({ lastEventId }: CallHeaders): Promise<Response> => {
    asked.push(lastEventId);
    const next = answers[asked.length - 1];
    if (next === undefined) throw new Error("asked once too often");
    return next();
  };
  return { ask, asked };
}

const retry = "retry: 1\n\n";
const end = "event: end\ndata: {}\n\n";
const event = (id: number) => `id: ${id}\ndata: ${id}\n\n`;

test.each<[string, readonly (() => Response)[], readonly unknown[], readonly (string | undefined)[]]>([
  ["in one piece", [() => answer([retry + event(1) + event(2) + end])], [1, 2], [undefined]],
  ["letter by letter", [() => answer([...(retry + event(1) + end)])], [1], [undefined]],
  ["with returns", [() => answer([(retry + event(1) + end).replaceAll("\n", "\r\n")])], [1], [undefined]],
  ["with heartbeats", [() => answer([`${retry}:\n\n${event(1)}:\n\n${end}`])], [1], [undefined]],
  ["on several lines", [() => answer(['data: {"a":\ndata: 1}\n\n', end])], [{ a: 1 }], [undefined]],
  [
    "over a connection that ends",
    [() => answer([retry + event(1)]), () => answer([event(2) + end])],
    [1, 2],
    [undefined, "1"],
  ],
  [
    "over one that breaks within an event, which then comes whole",
    [() => answer([`${retry}${event(1)}id: 2\nda`], false), () => answer([event(2) + end])],
    [1, 2],
    [undefined, "1"],
  ],
])("events come once and in order, %s", async (_, answers, expected, positions) => {
  const { ask, asked } = answering(answers);
  const seen: unknown[] = [];
  for await (const each of readEvents(ask, {})) seen.push(each);
  expect([seen, asked]).toEqual([expected, positions]);
});

test.each<[string, () => Response, object]>([
  [
    "a problem in the stream",
    () => answer([`${event(1)}event: problem\ndata: {"status":410,"code":"events-gone"}\n\n`]),
    { status: 410, code: "events-gone" },
  ],
  [
    "a refusal",
    () => {
      throw new ApiError(401, { code: "key-rejected" });
    },
    { status: 401, code: "key-rejected" },
  ],
])("%s ends it", async (_, given, problem) => {
  const { ask } = answering([given]);
  const read = async () => {
    for await (const _each of readEvents(ask, {}));
  };
  await expect(read()).rejects.toMatchObject(problem);
});

test("a server that has no time is asked again", async () => {
  const busy = () => {
    throw new ApiError(503, {});
  };
  const { ask, asked } = answering([() => answer([retry + event(1)]), busy, () => answer([end])]);
  for await (const _each of readEvents(ask, {}));
  expect(asked).toEqual([undefined, "1", "1"]);
});

test("it is over when the signal says so, also while nothing comes", async () => {
  const stop = new AbortController();
  const ask = async ({ signal }: CallHeaders) =>
    new Response(
      new ReadableStream({
        start: (controller) => signal?.addEventListener("abort", () => controller.error(signal.reason)),
      }),
    );
  setTimeout(() => stop.abort(), 20);
  for await (const _each of readEvents(ask, { signal: stop.signal }));
  expect(stop.signal.aborted).toBe(true);
});
