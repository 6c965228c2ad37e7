import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./open-postgres.ts";
import { openSqlite } from "./open-sqlite.ts";

/** A data folder for the embedded database, or the address of a PostgreSQL server. */
export type DatabasePlace = { readonly folder: string } | { readonly url: string };

/** Without looking at its form; `openDatabase` is what most want. */
export const connectDatabase = (place: DatabasePlace): Database =>
  "url" in place ? openPostgres(place.url) : openSqlite(place.folder);

/** Ready to use: of the newest form, made where there is nothing yet. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database = connectDatabase(place);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
