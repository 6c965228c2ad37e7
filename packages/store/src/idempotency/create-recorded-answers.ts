import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import type { Begun, KeyedRequest, RecordedAnswerOptions, RecordedAnswers } from "./recorded-answers.ts";

const sweepMs = 60_000;

export function createRecordedAnswers(
  database: Database,
  options: RecordedAnswerOptions = {},
): RecordedAnswers {
  const {
    now = () => new Date(),
    keptMs = 86_400_000,
    longestWorkMs = 900_000,
    mostKept = 100_000,
  } = options;
  const { queries } = database;
  const after = (ms: number): string => new Date(now().getTime() + ms).toISOString();
  const rowOf = ({ principalId, key }: KeyedRequest) =>
    ({ principal_id: principalId, idempotency_key: key }) as const;
  let sweptAt = Number.NEGATIVE_INFINITY;

  /** Nobody else has to remember to. */
  async function sweep(): Promise<void> {
    if (now().getTime() - sweptAt < sweepMs) return;
    sweptAt = now().getTime();
    await queries.deleteFrom("recorded_answers").where("expires_at", "<=", now().toISOString()).execute();
    const beyond = await queries
      .selectFrom("recorded_answers")
      .select("expires_at")
      .orderBy("expires_at", "desc")
      .offset(mostKept)
      .limit(1)
      .executeTakeFirst();
    if (beyond)
      await queries.deleteFrom("recorded_answers").where("expires_at", "<=", beyond.expires_at).execute();
  }

  async function isFirst(request: KeyedRequest): Promise<boolean> {
    const inserted = await queries
      .insertInto("recorded_answers")
      .values({
        ...rowOf(request),
        request_digest: request.digest,
        status: null,
        headers_json: null,
        body: null,
        held_until: after(longestWorkMs),
        expires_at: after(keptMs),
      })
      .onConflict((conflict) => conflict.columns(["principal_id", "idempotency_key"]).doNothing())
      .returning("idempotency_key")
      .execute();
    return inserted.length > 0;
  }

  async function begin(request: KeyedRequest): Promise<Begun> {
    await sweep();
    if (await isFirst(request)) return { state: "new" };
    const held = await queries
      .selectFrom("recorded_answers")
      .selectAll()
      .where((row) => row.and(rowOf(request)))
      .executeTakeFirst();
    const at = now().toISOString();
    // It came to nothing at this moment, or is from yesterday.
    if (held === undefined || held.expires_at <= at) {
      await queries
        .deleteFrom("recorded_answers")
        .where((row) => row.and(rowOf(request)))
        .where("expires_at", "<=", at)
        .execute();
      return (await isFirst(request)) ? { state: "new" } : { state: "running" };
    }
    if (held.request_digest !== request.digest) return { state: "another-request" };
    if (held.status !== null) {
      const headers = JSON.parse(held.headers_json ?? "{}") as Readonly<Record<string, string>>;
      return { state: "answered", answer: { status: held.status, headers, body: held.body ?? "" } };
    }
    if (held.held_until > at) return { state: "running" };
    const taken = await queries
      .updateTable("recorded_answers")
      .set({ held_until: after(longestWorkMs) })
      .where((row) => row.and(rowOf(request)))
      .where("held_until", "<=", at)
      .where("status", "is", null)
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n ? { state: "new" } : { state: "running" };
  }

  return {
    begin: (request) => guarded(database, () => begin(request)),
    finish: (request, { status, headers, body }) =>
      guarded(database, async () => {
        await queries
          .updateTable("recorded_answers")
          .set({ status, headers_json: JSON.stringify(headers), body })
          .where((row) => row.and(rowOf(request)))
          .execute();
      }),
    forget: (request) =>
      guarded(database, async () => {
        await queries
          .deleteFrom("recorded_answers")
          .where((row) => row.and(rowOf(request)))
          .where("status", "is", null)
          .execute();
      }),
  };
}
