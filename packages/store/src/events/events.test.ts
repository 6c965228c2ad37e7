import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../database/database.ts";
import { type DatabasePlace, openDatabase } from "../database/open-database.ts";
import { eachDatabase } from "../test/each-database.ts";
import { consumeEvents } from "./consume-events.ts";
import type { NewEvent, StoredEvent } from "./event.ts";
import { followEvents } from "./follow-events.ts";
import { pruneEvents } from "./prune-events.ts";
import { readEvents } from "./read-events.ts";
import { recordEvents } from "./record-events.ts";

const deleted = (toolName: string): NewEvent => ({
  type: "ToolDefinitionDeleted",
  toolName,
  body: { digest: "sha256:1" },
});
const imported: NewEvent = {
  type: "ToolDefinitionsImported",
  body: { source: "tools.json", created: 1, updated: 0, unchanged: 0, refused: 0 },
};

const day = (number: number): string => `2026-11-0${number}T00:00:00.000Z`;

const write = (database: Database, events: readonly NewEvent[], at = day(1)): Promise<void> =>
  database.queries
    .transaction()
    .execute((transaction) => recordEvents(database.kind, transaction, at, events));

const names = (events: readonly StoredEvent[]) => events.map(({ type, toolName }) => toolName ?? type);

eachDatabase("events", (server) => {
  let place: DatabasePlace;
  let database: Database;
  let stop: AbortController;

  beforeEach(async () => {
    ({ place } = await server().makeReadyPlace());
    database = await openDatabase(place);
    stop = new AbortController();
  });
  afterEach(async () => {
    stop.abort();
    await database.close();
  });

  /** Collects until there are as many as wanted; the rest waits. */
  async function take(events: AsyncIterable<StoredEvent>, count: number): Promise<readonly StoredEvent[]> {
    const taken: StoredEvent[] = [];
    if (count > 0) for await (const event of events) if (taken.push(event) === count) break;
    return taken;
  }

  test("L-56: events come back as they were told, by position, number and type", async () => {
    await write(database, [deleted("a"), imported, deleted("b")]);
    await write(database, [deleted("c")], day(2));
    const all = await readEvents(database);
    expect(names(all)).toEqual(["a", "ToolDefinitionsImported", "b", "c"]);
    expect(all[1]).toEqual({ id: all[1]?.id, at: day(1), ...imported });
    expect(names(await readEvents(database, { after: all[1]!.id, limit: 1 }))).toEqual(["b"]);
    expect(names(await readEvents(database, { types: ["ToolDefinitionsImported"], limit: 5_000 }))).toEqual([
      "ToolDefinitionsImported",
    ]);
    expect(await readEvents(database, { types: [] })).toEqual([]);
    expect(await readEvents(database, { after: all[3]!.id })).toEqual([]);
  });

  test("what was undone was never told", async () => {
    const coming = take(await followEvents(database, { after: 0, signal: stop.signal }), 1);
    const undone = database.queries.transaction().execute(async (transaction) => {
      await recordEvents(database.kind, transaction, day(1), [deleted("undone")]);
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    await write(database, [deleted("done")]);
    expect(names(await coming)).toEqual(["done"]);
  });

  test("what there could not be is not asked for", async () => {
    const queries = [
      { after: -1 },
      { after: 1.5 },
      { after: "1" as never },
      { after: Number.POSITIVE_INFINITY },
      { limit: 0 },
      { limit: Number.NaN },
      { types: ["__proto__" as never] },
      { types: "AccountChanged" as never },
    ];
    for (const query of queries) {
      await expect(readEvents(database, query), JSON.stringify(query)).rejects.toMatchObject({
        code: "invalid-value",
      });
    }
  });

  describe("following", () => {
    test("events arrive at once in this process, and soon from another connection", async () => {
      const other = await openDatabase(place);
      const events = await followEvents(database, { after: 0, signal: stop.signal });
      const following = events[Symbol.asyncIterator]();
      const delayFrom = async (from: Database, toolName: string): Promise<number> => {
        const next = following.next();
        await write(from, [deleted(toolName)]);
        const start = performance.now();
        expect((await next).value.toolName).toBe(toolName);
        return performance.now() - start;
      };
      const there = await delayFrom(other, "there");
      // Nobody looks again after a while, so what is written here arrives because it is told.
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const here = await delayFrom(database, "here");
      vi.useRealTimers();
      console.log(
        `${server().kind}: followed in ${here.toFixed(1)} ms here, ${there.toFixed(1)} ms from elsewhere`,
      );
      await other.close();
    });

    test("from a position, through more than is kept at hand, by type", async () => {
      for (let each = 0; each < 13; each += 1) {
        await write(database, [...Array.from({ length: 99 }, (_, i) => deleted(`${each}-${i}`)), imported]);
      }
      const all = await take(await followEvents(database, { after: 0, signal: stop.signal }), 1_300);
      expect(all.map(({ id }) => id)).toEqual([...new Set(all.map(({ id }) => id))].sort((a, b) => a - b));
      const some = await followEvents(database, {
        after: all[150]!.id,
        types: ["ToolDefinitionsImported"],
        signal: stop.signal,
      });
      const following = some[Symbol.asyncIterator]();
      for (let each = 1; each < 13; each += 1) {
        expect((await following.next()).value).toEqual(all[each * 100 + 99]);
      }
      const next = following.next();
      await write(database, [deleted("not wanted"), imported]);
      expect((await next).value.type).toBe("ToolDefinitionsImported");
    });

    test("a follower that begins and one that joins late see the same, slow or not", async () => {
      const following = await followEvents(database, { signal: stop.signal });
      await write(database, [deleted("between the call and the first step")]);
      const slow = (async () => {
        const seen: StoredEvent[] = [];
        for await (const event of following) {
          await sleep(1);
          if (seen.push(event) === 101) break;
        }
        return seen;
      })();
      for (let i = 0; i < 50; i += 1) await write(database, [deleted(`early ${i}`)]);
      const late = take(await followEvents(database, { after: 0, signal: stop.signal }), 101);
      for (let i = 0; i < 50; i += 1) await write(database, [deleted(`late ${i}`)]);
      expect(await slow).toEqual(await late);
    });

    test("the signal ends it, before, while waiting and between two events", async () => {
      await write(database, [deleted("a"), deleted("b")]);
      const ended = AbortSignal.abort();
      expect(await take(await followEvents(database, { after: 0, signal: ended }), 1)).toEqual([]);
      const waiting = take(await followEvents(database, { signal: stop.signal }), 1);
      const seen: (string | undefined)[] = [];
      for await (const event of await followEvents(database, { after: 0, signal: stop.signal })) {
        seen.push(event.toolName);
        stop.abort();
      }
      expect(seen).toEqual(["a"]);
      expect(await waiting).toEqual([]);
    });
  });

  describe("pruning", () => {
    const atDays = async () => {
      for (const number of [1, 2, 3, 4]) await write(database, [deleted(`day ${number}`)], day(number));
      return readEvents(database);
    };

    test("old events go, the newest one never; whoever would miss some is told", async () => {
      const [first, second] = await atDays();
      expect(await pruneEvents(database, { before: new Date(day(3)) })).toBe(2);
      expect(names(await readEvents(database))).toEqual(["day 3", "day 4"]);
      expect(names(await readEvents(database, { after: second!.id }))).toEqual(["day 3", "day 4"]);
      const gone = { code: "events-gone", params: { after: first!.id, oldest: second!.id } };
      await expect(readEvents(database, { after: first!.id })).rejects.toMatchObject(gone);
      const following = await followEvents(database, { after: first!.id, signal: stop.signal });
      await expect(take(following, 1)).rejects.toMatchObject(gone);
      expect(await pruneEvents(database, { before: new Date("2030-01-01") })).toBe(1);
      expect(names(await readEvents(database))).toEqual(["day 4"]);
      expect(await pruneEvents(database, { before: new Date("2030-01-01") })).toBe(0);
      await expect(pruneEvents(database, { before: new Date("never") })).rejects.toMatchObject({
        code: "invalid-value",
      });
    });

    test("what a consumer has not handled stays, unless it is said otherwise", async () => {
      await atDays();
      await consumeEvents(database, "mail", async () => stop.abort(), { signal: stop.signal });
      expect(await pruneEvents(database, { before: new Date(day(4)) })).toBe(1);
      expect(await pruneEvents(database, { before: new Date(day(4)), evenUnhandled: true })).toBe(2);
      const seen: StoredEvent[] = [];
      const again = new AbortController();
      await consumeEvents(database, "mail", async (event) => void (seen.push(event) && again.abort()), {
        signal: again.signal,
      });
      expect(names(seen)).toEqual(["day 4"]);
    });

    test("more than are deleted at a time", async () => {
      for (let i = 0; i < 9; i += 1) {
        await write(
          database,
          Array.from({ length: 500 }, () => deleted("old")),
        );
      }
      await write(database, [deleted("new")], day(2));
      expect(await pruneEvents(database, { before: new Date(day(2)) })).toBe(4_500);
    });

    test("no event changes or goes by direct SQL", async () => {
      const before = await atDays();
      const statements = [
        "update events set tool_name = 'somebody else'",
        "delete from events",
        "delete from events where id = (select max(id) from events)",
        server().kind === "sqlite"
          ? "insert or replace into events (id, type, at, body_json) values (1, 'x', 'x', '{}')"
          : "truncate events",
      ];
      for (const statement of statements) {
        await expect(sql.raw(statement).execute(database.queries), statement).rejects.toThrow(
          /An event (never|goes only)/,
        );
      }
      expect(await readEvents(database)).toEqual(before);
    });
  });

  describe("consumers with a name", () => {
    test("go on where they were, and repeat what was not finished", async () => {
      await write(database, [deleted("a"), imported, deleted("b"), deleted("c")]);
      const seen: string[] = [];
      const consume = (fails: string | undefined, last: string) => {
        const until = new AbortController();
        return consumeEvents(
          database,
          "index",
          async ({ toolName = "" }) => {
            seen.push(toolName);
            if (toolName === fails) throw new Error("cannot");
            if (toolName === last) until.abort();
          },
          { signal: until.signal, types: ["ToolDefinitionDeleted"] },
        );
      };
      await expect(consume("b", "c")).rejects.toThrow("cannot");
      await consume(undefined, "c");
      await write(database, [deleted("d")]);
      await consume(undefined, "d");
      expect(seen).toEqual(["a", "b", "b", "c", "d"]);
    });

    test("one listens at a time; another takes over when it falls silent", async () => {
      const clocks = { first: Date.parse(day(1)), second: Date.parse(day(1)) };
      const seen: string[] = [];
      const listenAs = (who: "first" | "second", signal: AbortSignal) =>
        consumeEvents(database, "one", async ({ toolName }) => void seen.push(`${who} ${toolName}`), {
          signal,
          now: () => new Date(clocks[who]),
          leaseMs: 400,
        });
      const first = listenAs("first", stop.signal);
      await write(database, [deleted("a")]);
      await expect.poll(() => seen).toEqual(["first a"]);
      const second = listenAs("second", stop.signal);
      await sleep(300);
      await write(database, [deleted("b")]);
      await expect.poll(() => seen).toEqual(["first a", "first b"]);
      // As if the first one's machine slept: its time is over before it says that it is still there.
      clocks.second += 86_400_000;
      const holder = () => database.queries.selectFrom("event_consumers").select("held_until").execute();
      await expect.poll(async () => (await holder())[0]?.held_until).toMatch(/^2026-11-02/);
      // It finds out when it wants to say so.
      await sleep(400);
      await write(database, [deleted("c")]);
      await expect.poll(() => seen.slice(2)).toEqual(["second c"]);
      stop.abort();
      await Promise.all([first, second]);
    });

    test("have names that can be told from others", async () => {
      for (const name of ["", "(pruned)", "two words", "x".repeat(65), undefined]) {
        const listening = consumeEvents(database, name as string, async () => {}, { signal: stop.signal });
        await expect(listening, name).rejects.toMatchObject({ code: "invalid-value" });
      }
    });
  });
});
