import type { Kysely } from "kysely";
import type pg from "pg";
import type { Tables } from "./tables.ts";

/** A place that keeps things. The same queries run on both kinds; the few that cannot ask for the kind. */
export type Database = SqliteDatabase | PostgresDatabase;

interface Kept {
  /** For people: the file, or the address without its password. */
  readonly place: string;
  readonly queries: Kysely<Tables>;
  readonly close: () => Promise<void>;
}

export interface SqliteDatabase extends Kept {
  readonly kind: "sqlite";
}

export interface PostgresDatabase extends Kept {
  readonly kind: "postgres";
  /** For what a query cannot do: LISTEN. Ask it for no connection: others wait in turn for them. */
  readonly pool: pg.Pool;
  /** In turn with all queries; to be released. For locks that outlive a transaction, and for SQL of other programs. */
  readonly connect: () => Promise<pg.PoolClient>;
}
