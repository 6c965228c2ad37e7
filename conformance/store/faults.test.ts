import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Definition } from "@toolwright/core";
import { createAccounts, createRegistry, openDatabase } from "@toolwright/store";
import { postgresServer, whyNoPostgres } from "@toolwright/store/testing";
import { expect, test } from "vitest";
import { stateOf } from "./state-of.ts";

const definitionOf = (name: string, words = 1): Definition => ({
  tool: {
    name,
    description: "Counts words.".padEnd(words, " and more"),
    category: "System",
    inputSchema: { type: "object", properties: {} },
  },
});

const cannotMount = process.getuid?.() === 0 ? undefined : "only root can make a small disk";

test("a full disk is told, changes nothing, and is forgotten when there is room", {
  timeout: 60_000,
}, async (context) => {
  context.skip(cannotMount !== undefined, cannotMount);
  const folder = mkdtempSync(join(tmpdir(), "toolwright-full-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=6m", "tmpfs", folder]);
  try {
    const place = { folder };
    const database = await openDatabase(place);
    const registry = createRegistry(database);
    const principal = await createAccounts(database).localPrincipal();
    await registry.create(principal, definitionOf("before"));
    fillUp(join(folder, "filler"));
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) => registry.create(principal, definitionOf(`during_${i}`, 900))),
    );
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "database-full" });
    rmSync(join(folder, "filler"));
    await registry.create(principal, definitionOf("after"));
    await database.close();
    const { digests, problems } = await stateOf(place);
    expect(problems).toEqual([]);
    expect(digests.size).toBe(2 + answers.length - refused.length);
  } finally {
    execFileSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

function fillUp(file: string): void {
  for (let size = 8 << 20; size >= 1 << 12; size /= 2) {
    try {
      writeFileSync(file, Buffer.alloc(size), { flag: "a" });
    } catch {
      // What fits has been written; a smaller piece may still fit.
    }
  }
}

test("a PostgreSQL that vanishes is told at once, and used again when it is back", {
  timeout: 90_000,
}, async (context) => {
  context.skip(whyNoPostgres !== undefined, whyNoPostgres);
  const server = await postgresServer();
  try {
    const { place } = await server.makePlace();
    const database = await openDatabase(place);
    const registry = createRegistry(database);
    const principal = await createAccounts(database).localPrincipal();
    for (let round = 0; round < 3; round += 1) {
      await registry.create(principal, definitionOf(`before_${round}`));
      const underWay = Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          registry.create(principal, definitionOf(`during_${round}_${i}`)),
        ),
      );
      await server.crash();
      const answers = await underWay;
      for (const answer of answers) {
        if (answer.status === "rejected")
          expect(answer.reason).toMatchObject({ code: "database-unreachable" });
      }
      await expect(registry.get(principal, "before_0")).rejects.toMatchObject({
        code: "database-unreachable",
      });
      await server.restart();
      expect(await registry.get(principal, `before_${round}`)).toBeDefined();
      const { digests, problems } = await stateOf(place);
      expect(problems).toEqual([]);
      answers.forEach((answer, i) => {
        if (answer.status === "fulfilled") expect(digests.has(`during_${round}_${i}`)).toBe(true);
      });
    }
    await database.close();
  } finally {
    await server.stop();
  }
});
