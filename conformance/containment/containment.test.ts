import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attempts } from "./attempts.ts";
import { type Grounds, openGrounds } from "./grounds.ts";
import { judgeAttempt, whyNotHere } from "./judge-attempt.ts";
import { lookAround } from "./leftovers.ts";
import { verdictLine } from "./verdict-line.ts";

const isLinux = process.platform === "linux";

describe.runIf(isLinux)("containment", { timeout: 180_000 }, () => {
  const before = lookAround();
  let grounds: Grounds;
  let whyNot: string | undefined;
  beforeAll(async () => {
    grounds = await openGrounds();
    const { levels, findings } = grounds.abilities;
    if (!levels.includes("Restricted"))
      whyNot = findings.find(({ isThere }) => !isThere)?.detail ?? "this host cannot enforce all levels";
  });

  describe.concurrent("every attempt is stopped where it must be", () => {
    for (const attempt of attempts)
      test(`a program that ${attempt.name}`, async ({ skip, annotate, expect: expectHere }) => {
        skip(whyNot !== undefined, whyNot);
        const reason = whyNotHere(attempt, grounds);
        skip(reason !== undefined, reason);
        const verdict = await judgeAttempt(attempt, grounds);
        await annotate(verdictLine(attempt, verdict), "count");
        expectHere(verdict.escaped).toEqual([]);
        skip(
          !verdict.isReal && attempt.hostMayStopIt === true,
          `${attempt.name}: this host stops it everywhere`,
        );
        expectHere(verdict.isReal).toBe(true);
      });
  });

  test("there are at least forty attempts, each under a name of its own", () => {
    expect(new Set(attempts.map(({ name }) => name)).size).toBe(attempts.length);
    expect(attempts.length).toBeGreaterThanOrEqual(40);
  });

  afterAll(async () => {
    await grounds.close();
    const after = lookAround();
    // Mounts of others come and go meanwhile; none of a run may stay.
    expect(after.mounts.filter((line) => !before.mounts.includes(line))).toEqual([]);
    expect({ ...after, mounts: [] }).toEqual({ ...before, mounts: [] });
  });
});
