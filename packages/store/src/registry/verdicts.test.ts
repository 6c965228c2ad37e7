import { DatabaseSync } from "node:sqlite";
import { type JsonObject, type Profile, profiles } from "@toolwright/core";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { sqliteServer } from "../test/databases.ts";
import { cleanDefinition } from "./clean-definition.ts";
import { judgeDefinition } from "./judge-definition.ts";
import { definition } from "./test/definition.ts";
import { openHouse } from "./test/house.ts";

const server = sqliteServer();
afterAll(() => server.stop());

const lexichord = profiles.get("lexichord") as Profile;

const withParameters = (count: number, schema: (i: number) => JsonObject) =>
  definition("crowded", {
    inputSchema: {
      type: "object",
      properties: Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, schema(i)])),
      additionalProperties: false,
    },
  });

const described = () => ({ type: "string", description: "A text." });

test("others may write while a large definition is judged, and it is kept all the same", async () => {
  const freeWhileJudged: boolean[] = [];
  let isFree = (): boolean => true;
  const profile: Profile = {
    ...lexichord,
    get facts() {
      freeWhileJudged.push(isFree());
      return lexichord.facts;
    },
  };
  const { registry, account, database } = await openHouse(server, { profile });
  const other = new DatabaseSync(database.place, { timeout: 0 });
  onTestFinished(() => other.close());
  isFree = () => {
    try {
      other.exec("begin immediate; rollback");
      return true;
    } catch {
      return false;
    }
  };
  const me = await account("Enterprise");
  const { stored } = await registry.create(me, withParameters(2_000, described));
  expect(freeWhileJudged.length).toBeGreaterThan(0);
  expect(freeWhileJudged).not.toContain(false);

  freeWhileJudged.length = 0;
  const { changed } = await registry.save(me, withParameters(2_001, described));
  expect(changed).toBe(true);
  await registry.restore(me, "crowded", 1);
  expect(freeWhileJudged.length).toBeGreaterThan(0);
  expect(freeWhileJudged).not.toContain(false);
  expect((await registry.get(me, "crowded"))?.digest).toBe(stored.digest);
});

test("a licence that changes while a large definition is judged decides", async () => {
  let onJudging = async () => {};
  let lowering: Promise<void> | undefined;
  const profile: Profile = {
    ...lexichord,
    get facts() {
      lowering ??= onJudging();
      return lexichord.facts;
    },
  };
  const { registry, account, setTier } = await openHouse(server, { profile });
  const me = await account("Teams");
  onJudging = async () => void (await setTier(me, "Core"));
  await expect(registry.create(me, withParameters(2_000, described))).rejects.toMatchObject({
    code: "license-required",
    params: { tier: "Core" },
  });
  await lowering;
});

/** The largest that is taken in; each took seconds, or could. */
const crowds: readonly (readonly [name: string, count: number, schema: (i: number) => JsonObject])[] = [
  ["patterns that are none", 20_000, () => ({ type: "string", pattern: "(" })],
  ["references to nothing", 20_000, (i) => ({ $ref: `#/x/${i}` })],
  ["types that do not exist", 20_000, () => ({ type: "strin" })],
];

test.for(crowds)("20,000 %s are judged in time, and the first thousand told", ([, count, schema]) => {
  const clean = cleanDefinition(withParameters(count, schema));
  const before = process.cpuUsage();
  const { diagnostics } = judgeDefinition({ profile: lexichord, customProfiles: [] }, clean, "Enterprise");
  const { user, system } = process.cpuUsage(before);
  // About 0.7 s; it was 4 to 7 where time grew with the square.
  expect((user + system) / 1e6).toBeLessThan(3);
  for (const told of Map.groupBy(diagnostics, ({ code }) => code).values())
    expect(told.length).toBeLessThanOrEqual(1_000);
  expect(
    diagnostics.filter(({ code }) => code === "too-many-problems").map(({ message }) => message),
  ).toContain('Only the first 1000 of "blank-text" are listed; there are 20000.');
});
