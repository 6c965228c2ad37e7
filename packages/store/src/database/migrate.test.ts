import { expect, test } from "vitest";
import { eachDatabase } from "../test/each-database.ts";
import { migrate, migrationStates } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { connectDatabase } from "./open-database.ts";

eachDatabase("migrations", (server) => {
  test("up, down and up again leave the newest form", async () => {
    const { place } = await server().makePlace();
    const database = connectDatabase(place);
    expect((await migrationStates(database)).every(({ appliedAt }) => appliedAt === undefined)).toBe(true);
    await migrate(database);
    expect((await migrate(database, 0)).every(({ appliedAt }) => appliedAt === undefined)).toBe(true);
    const states = await migrate(database);
    expect(states).toHaveLength(migrations.length);
    expect(states.every(({ appliedAt }) => appliedAt !== undefined)).toBe(true);
    await database.close();
  });

  test("a database of a newer form is refused by name and number", async () => {
    const { place } = await server().makePlace();
    const database = connectDatabase(place);
    await migrate(database);
    await expect(migrate(database, undefined, migrations.slice(0, 1))).rejects.toMatchObject({
      code: "database-newer",
      params: { found: migrations.at(-1)?.number, known: 1 },
    });
    await database.close();
  });
});
