import { afterAll, beforeAll, describe } from "vitest";
import { postgresServer, sqliteServer, type TestServer, whyNoPostgres } from "./databases.ts";

/** The same tests on both kinds of database; where there is no PostgreSQL its half is skipped and says so. */
export function eachDatabase(name: string, tests: (server: () => TestServer) => void): void {
  describe(`${name} on SQLite`, () => {
    const server = sqliteServer();
    afterAll(() => server.stop());
    tests(() => server);
  });
  describe.skipIf(whyNoPostgres !== undefined)(
    `${name} on PostgreSQL${whyNoPostgres === undefined ? "" : ` (${whyNoPostgres})`}`,
    () => {
      let server: TestServer;
      beforeAll(async () => {
        server = await postgresServer(["fsync = off"]);
      }, 60_000);
      afterAll(() => server?.stop());
      tests(() => server);
    },
  );
}
