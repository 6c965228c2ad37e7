import type { JsonObject, JsonValue } from "@toolwright/core";
import { describe, expect, test } from "vitest";
import type { Ask, Question } from "./question.ts";
import { makeRunningQuestions } from "./running-questions.ts";

const form: JsonObject = { type: "object", properties: { name: { type: "string" } } };
const question = { message: "Your name?", requestedSchema: form };
const done = { isError: false, output: "done" } as const;
const create = "elicitation/create";

describe("a question of a server", () => {
  test("goes to the one call that runs, and nowhere after it", async () => {
    const questions = makeRunningQuestions();
    const seen: Question[] = [];
    const ask: Ask = async (each) => {
      seen.push(each);
      return { action: "accept", content: { name: "Ada" } };
    };
    const answer = await questions.during(ask, async () => {
      expect(await questions.asked(create, question)).toEqual({ action: "accept", content: { name: "Ada" } });
      return done;
    });
    expect([answer, seen]).toEqual([done, [question]]);
    expect(await questions.asked(create, question)).toEqual({ action: "cancel" });
    expect(seen).toHaveLength(1);
  });

  test.each<[string, string, JsonValue | undefined, RegExp]>([
    [
      "for a page to be opened",
      create,
      { mode: "url", url: "https://a.example", message: "Log in" },
      /"Log in".*page/,
    ],
    ["for another model", "sampling/createMessage", { messages: [] }, /not sampling\/createMessage/],
    ["without a form", create, { message: "Well?" }, /"Well\?".*form is none/],
    ["with a form that is none", create, { message: "Well?", requestedSchema: "x" }, /form is none/],
    ["of nothing", create, undefined, /form is none/],
    ["too large", create, { ...question, requestedSchema: { a: "x".repeat(70_000) } }, /too large/],
  ])("%s fails the call with its words and the reason", async (_, method, params, words) => {
    const questions = makeRunningQuestions();
    const ask: Ask = async () => ({ action: "accept" });
    const answer = await questions.during(ask, async () => {
      expect(await questions.asked(method, params)).toEqual({ action: "cancel" });
      return done;
    });
    expect(answer).toMatchObject({
      isError: true,
      message: expect.stringMatching(/^INPUT_REQUIRED: The server asked/),
    });
    expect(answer).toMatchObject({ message: expect.stringMatching(words) });
  });

  test("hides nothing and turns nothing around in what is shown", async () => {
    const questions = makeRunningQuestions();
    const messages: string[] = [];
    const ask: Ask = async ({ message }) => {
      messages.push(message);
      return { action: "decline" };
    };
    await questions.during(ask, async () => {
      await questions.asked(create, { ...question, message: `a\u202eb\u001b[2J${"x".repeat(5_000)}` });
      return done;
    });
    expect(messages[0]).toMatch(/^a\ufffdb\u241b\[2Jx+$/);
    expect(messages[0]).toHaveLength(2_000);
  });

  test("during two calls is nobody's, and only the one that fails is told of it", async () => {
    const questions = makeRunningQuestions();
    const asked: string[] = [];
    const ask =
      (who: string): Ask =>
      async () => {
        asked.push(who);
        return { action: "accept" };
      };
    const gate = Promise.withResolvers<void>();
    const one = questions.during(ask("one"), async () => {
      await gate.promise;
      return done;
    });
    const other = questions.during(ask("other"), async () => {
      expect(await questions.asked(create, question)).toEqual({ action: "cancel" });
      return { isError: true, message: "No name." };
    });
    expect(await other).toEqual({
      isError: true,
      message:
        'No name. While it ran the server asked "Your name?", and which of 2 calls that is for is not known.',
    });
    gate.resolve();
    expect([await one, asked]).toEqual([done, []]);
  });
});
