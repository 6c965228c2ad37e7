import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Conversation, ConversationRequest } from "./conversation.ts";
import { createSandbox } from "./create-sandbox.ts";
import type { Sandbox } from "./sandbox.ts";

let sandbox: Sandbox;
let levels: readonly string[] = [];
beforeAll(async () => {
  sandbox = createSandbox();
  levels = (await sandbox.inspect()).levels;
});
afterAll(() => sandbox.close());

const converse = (script: string, request: Partial<ConversationRequest> = {}): Promise<Conversation> =>
  sandbox.converse({
    command: "/bin/sh",
    arguments: ["-c", script],
    level: "Standard",
    allowSideEffects: true,
    limits: {
      memoryBytes: 128 * 1024 ** 2,
      processes: 32,
      fileBytes: 1_000_000,
      temporaryBytes: 2_000_000,
    },
    ...request,
  });

const say = async ({ stdin, stdout }: Conversation, words: string): Promise<string> => {
  const line = once(createInterface(stdout), "line");
  stdin.write(`${words}\n`);
  return String((await line)[0]);
};

describe.each(["Standard", "Strict"] as const)("a conversation at %s", (level) => {
  test("goes to and fro until its input ends", async (context) => {
    context.skip(!levels.includes(level), "this host cannot enforce it");
    const talk = await converse('while read -r word; do echo "got $word"; done', { level });
    expect(await say(talk, "one")).toBe("got one");
    expect(await say(talk, "two")).toBe("got two");
    await talk.end();
    expect((await talk.outcome).end).toEqual({ kind: "exit", code: 0 });
  });

  test.each<[string, string, object]>([
    ["that ends by itself", "echo bye >&2; exit 3", { end: { kind: "exit", code: 3 }, stderr: "bye\n" }],
    [
      "that takes too much memory",
      "x=0123456789; while :; do x=$x$x$x$x; done",
      { end: { kind: "limit", limit: "memory" } },
    ],
  ])("one %s is told", async (_, script, expected) => {
    const talk = await converse(script, { level });
    if (!levels.includes(level)) expected = { end: { kind: "not-run", reason: "isolation" } };
    expect(await talk.outcome).toMatchObject(expected);
  });
});

test("one that does not want to end is ended", async (context) => {
  context.skip(!levels.includes("Standard"), "this host cannot enforce it");
  const talk = await converse("trap '' TERM; while :; do sleep 1; done");
  await talk.end();
  expect((await talk.outcome).end).toEqual({ kind: "cancelled" });
});

test.each<[string, Partial<ConversationRequest>, string]>([
  ["a program that is not there", { command: "no-such-program" }, "not-found"],
  ["None", { level: "None" }, "isolation"],
])("%s is an outcome, not an exception", async (_, request, reason) => {
  const talk = await converse("true", request);
  expect((await talk.outcome).end).toMatchObject({ kind: "not-run", reason });
  await talk.end();
});

test("closing the sandbox ends it", async () => {
  const own = createSandbox();
  const talk = await own.converse({
    command: "/bin/sh",
    arguments: ["-c", "sleep 60"],
    level: "Standard",
    allowSideEffects: true,
    limits: { memoryBytes: 2 ** 27, processes: 8, fileBytes: 1e6, temporaryBytes: 1e6 },
  });
  await own.close();
  expect((await talk.outcome).end.kind).not.toBe("exit");
});
