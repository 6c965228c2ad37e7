import { expect, test } from "vitest";
import { eachDatabase } from "../test/each-database.ts";
import { migrate, migrationStates } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { connectDatabase, openDatabase } from "./open-database.ts";

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
    // Who looks sees why.
    expect(await migrationStates(database, migrations.slice(0, 1))).toEqual(await migrationStates(database));
    await database.close();
  });
});

const addresses: readonly (readonly [address: string, code: string])[] = [
  ["", "invalid-value"],
  ["registry", "invalid-value"],
  ["mysql://localhost/registry", "invalid-value"],
  ["postgres://[::1/registry", "invalid-value"],
  ["postgres://localhost:99999/registry", "invalid-value"],
  ["postgres://127.0.0.1:1/registry", "database-unreachable"],
  ["postgres://nowhere.invalid/registry", "database-unreachable"],
  ["postgresql://someone:secret@%2Fnowhere/registry", "database-unreachable"],
];

test.for(addresses)(
  "the address %j of a database is told as %s, without its password",
  async ([url, code]) => {
    const opened = (async () => openDatabase({ url }))();
    await expect(opened).rejects.toMatchObject({ code });
    await expect(opened).rejects.not.toThrow("secret");
  },
);
