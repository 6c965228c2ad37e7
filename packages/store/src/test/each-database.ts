import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { postgresServer, sqliteServer, type TestServer, whyNoPostgres } from "./databases.ts";

/** The same tests on both kinds of database; where there is no PostgreSQL its half is skipped and says so. */
export function eachDatabase<Server extends TestServer = TestServer>(
  name: string,
  tests: (server: () => Server) => void,
): void {
  describe(`${name} on SQLite`, () => {
    const server = sqliteServer();
    afterAll(() => server.stop());
    tests(() => server as Server);
  });
  describe(`${name} on PostgreSQL`, () => {
    let server: TestServer | undefined;
    beforeAll(async () => {
      // Tests do not pull the plug of the machine, and are many.
      if (whyNoPostgres === undefined) server = await postgresServer(["fsync = off"]);
    }, 60_000);
    beforeEach((context) => context.skip(whyNoPostgres !== undefined, whyNoPostgres));
    afterAll(() => server?.stop(), 60_000);
    tests(() => server as Server);
  });
}
