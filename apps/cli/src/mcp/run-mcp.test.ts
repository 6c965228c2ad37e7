import { expect, test } from "vitest";
import type { Io } from "../io/io.ts";
import { makeFolder, runIn } from "../test/house.ts";

const message = (id: number | undefined, method: string, params: object = {}) =>
  `${JSON.stringify({ jsonrpc: "2.0", ...(id !== undefined && { id }), method, params })}\n`;

const initialize = message(1, "initialize", {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "claude-code", version: "1" },
});

interface Answer {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number };
}

/** Asks one after the other, as a client does that waits for its answers, and then closes its end. */
async function ask(words: readonly string[], questions: readonly string[], files = {}) {
  const answers: Answer[] = [];
  let told = Promise.withResolvers<void>();
  const stdout: Io["stdout"] = {
    write(text) {
      answers.push(...text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as Answer])));
      told.resolve();
    },
    isTTY: false,
    width: undefined,
  };
  async function* stdin() {
    for (const question of questions) {
      told = Promise.withResolvers();
      yield new TextEncoder().encode(question);
      if (question.includes('"id"')) await told.promise;
    }
  }
  const { exitCode, stderr } = await runIn(makeFolder(files), ["mcp", "--data", "data", ...words], {
    stdin,
    stdout,
  });
  return { exitCode, stderr, answers };
}

test("the registry is served until the client closes its end, and nothing but the protocol is printed", async () => {
  const { exitCode, answers, stderr } = await ask(
    ["--root", ".", "--set", "tools:read_file,write_file"],
    [
      initialize,
      message(undefined, "notifications/initialized"),
      message(2, "tools/list"),
      message(3, "tools/call", { name: "read_file", arguments: { path: "a.txt" } }),
      message(4, "tools/call", { name: "web_fetch", arguments: {} }),
    ],
    { "a.txt": "hello" },
  );
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(answers.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(answers[0]?.result).toMatchObject({
    protocolVersion: "2025-11-25",
    serverInfo: { name: "toolwright" },
  });
  expect(answers[1]?.result?.tools).toMatchObject([{ name: "read_file" }, { name: "write_file" }]);
  expect(answers[2]?.result?.structuredContent).toMatchObject({ content: "hello" });
  expect(answers[3]?.error?.code).toBe(-32602);
});

test("two tools in place of the list, for a profile", async () => {
  const { answers } = await ask(
    ["--find", "--for", "openai-strict"],
    [
      initialize,
      message(2, "tools/call", { name: "find_tools", arguments: { query: "read a file", limit: 1 } }),
    ],
  );
  expect(answers[1]?.result?.structuredContent).toMatchObject({
    tools: [{ name: "read_file", inputSchema: { additionalProperties: false } }],
  });
});

test.each([
  [["--set", "git"], /must be "namespace:NAME"/],
  [["--for", "opnai"], /No profile is named "opnai"/],
  [["--as", "nobody"], /nobody/],
])("%j is refused before anything is served", async (words, says) => {
  const { exitCode, stderr, answers } = await ask(words, [initialize]);
  expect(exitCode).toBeGreaterThan(0);
  expect(stderr).toMatch(says);
  expect(answers).toEqual([]);
});
