import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { localAccountId } from "../database/migrations/0001-accounts.ts";
import { openDatabase } from "../database/open-database.ts";
import { eachDatabase } from "../test/each-database.ts";
import { createRecordedAnswers } from "./create-recorded-answers.ts";
import type { RecordedAnswerOptions } from "./recorded-answers.ts";

const day = 86_400_000;
const answer = { status: 201, headers: { etag: '"a"' }, body: '{"made":true}' };

eachDatabase("answers to writes that are sent again", (server) => {
  let database: Database;
  let clock = Date.parse("2026-11-15T12:00:00.000Z");
  const answersWith = (options: RecordedAnswerOptions = {}) =>
    createRecordedAnswers(database, { now: () => new Date(clock), ...options });
  const requestOf = (key: string, digest = "one") => ({ principalId: localAccountId, key, digest });

  beforeAll(async () => {
    database = await openDatabase((await server().makePlace()).place);
  });
  afterAll(() => database.close());

  test("one of many at once does it, the others wait, and then all get its answer", async () => {
    // As on several servers.
    const begun = await Promise.all(Array.from({ length: 8 }, () => answersWith().begin(requestOf("crowd"))));
    expect(begun.map(({ state }) => state).sort()).toEqual(["new", ...Array(7).fill("running")]);
    await answersWith().finish(requestOf("crowd"), answer);
    expect(await answersWith().begin(requestOf("crowd"))).toEqual({ state: "answered", answer });
  });

  test("another request with the same key, and the same key of somebody else", async () => {
    const answers = answersWith();
    await answers.begin(requestOf("shared"));
    expect(await answers.begin(requestOf("shared", "two"))).toEqual({ state: "another-request" });
    const other = { ...requestOf("shared", "two"), principalId: "00000000-0000-4000-8000-00000000000f" };
    expect(await answers.begin(other)).toEqual({ state: "new" });
  });

  test("what came to nothing may be tried again; what was answered may not be forgotten", async () => {
    const answers = answersWith();
    await answers.begin(requestOf("failed"));
    await answers.forget(requestOf("failed"));
    expect(await answers.begin(requestOf("failed"))).toEqual({ state: "new" });
    await answers.finish(requestOf("failed"), answer);
    await answers.forget(requestOf("failed"));
    expect(await answers.begin(requestOf("failed"))).toEqual({ state: "answered", answer });
  });

  test("whoever began and is gone is followed by one", async () => {
    await answersWith().begin(requestOf("gone"));
    clock += 900_000 - 1;
    expect(await answersWith().begin(requestOf("gone"))).toEqual({ state: "running" });
    clock += 1;
    const begun = await Promise.all([1, 2, 3].map(() => answersWith().begin(requestOf("gone"))));
    expect(begun.map(({ state }) => state).sort()).toEqual(["new", "running", "running"]);
  });

  test("an answer is kept for a day", async () => {
    const answers = answersWith();
    await answers.begin(requestOf("old"));
    await answers.finish(requestOf("old"), answer);
    clock += day - 1;
    expect(await answers.begin(requestOf("old"))).toMatchObject({ state: "answered" });
    clock += 1;
    expect(await answers.begin(requestOf("old", "two"))).toEqual({ state: "new" });
  });

  test("the oldest go where there are too many", async () => {
    const count = async () =>
      (await database.queries.selectFrom("recorded_answers").selectAll().execute()).length;
    for (const key of ["a", "b", "c", "d", "e"]) {
      clock += 120_000;
      await answersWith({ mostKept: 3 }).begin(requestOf(`many-${key}`));
    }
    expect(await count()).toBeLessThanOrEqual(4);
    expect(await answersWith().begin(requestOf("many-e"))).toEqual({ state: "running" });
  });
});
