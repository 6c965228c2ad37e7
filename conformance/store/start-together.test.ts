import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { connectDatabase, migrationStates } from "@toolwright/store";
import { bundledProgram, eachDatabase } from "@toolwright/store/testing";
import { expect, test } from "vitest";

const run = promisify(execFile);
const program = bundledProgram(new URL("./open-once.ts", import.meta.url));
const processes = 8;
const rounds = 2;

eachDatabase("processes that start at once", (server) => {
  test(`${processes} on an empty database all find it ready`, { timeout: 120_000 }, async ({ annotate }) => {
    const file = await program();
    for (let round = 0; round < rounds; round += 1) {
      const { place, remove } = await server().makePlace();
      const started = Array.from({ length: processes }, () =>
        run(process.execPath, [file, JSON.stringify(place)]),
      );
      const ends = await Promise.allSettled(started);
      expect(ends.map((end) => (end.status === "fulfilled" ? end.value.stdout.trim() : end.reason))).toEqual(
        ends.map(() => "open"),
      );
      const database = connectDatabase(place);
      const states = await migrationStates(database);
      expect(states.filter(({ appliedAt }) => appliedAt === undefined)).toEqual([]);
      await database.close();
      await remove();
    }
    await annotate(
      `${server().kind}: ${rounds * processes} starts on ${rounds} empty databases, all ready`,
      "count",
    );
  });
});
