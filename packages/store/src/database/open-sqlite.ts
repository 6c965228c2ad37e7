import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { makeFolder } from "./make-folder.ts";
import { sqliteDialect } from "./sqlite-driver.ts";
import type { Tables } from "./tables.ts";

/** The embedded database of a data folder, made where it is not there yet. Several processes may have it open. */
export function openSqlite(folder: string): Database {
  const file = join(folder, "toolwright.db");
  const open = (): DatabaseSync => {
    // Only for its owner: it holds definitions, audit and the hashes of keys.
    makeFolder(folder);
    const database = new DatabaseSync(file, { timeout: 10_000 });
    for (const setting of settings) database.exec(`pragma ${setting}`);
    return database;
  };
  const queries = new Kysely<Tables>({ dialect: sqliteDialect(open) });
  return { kind: "sqlite", place: file, queries, close: () => queries.destroy() };
}

/**
 * Full: what was acknowledged survives the loss of power. The timeout of the opening is for others that open it too;
 * later on SQLite waits a moment only, and the driver then lets this process do something else.
 */
const settings = ["journal_mode = wal", "synchronous = full", "foreign_keys = on", "busy_timeout = 10"];
