import { ToolwrightError } from "@toolwright/core";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import { inTurn } from "./in-turn.ts";
import { PreparingClient } from "./prepared.ts";
import type { Tables } from "./tables.ts";

/** The tables of seed 004 live in a schema of their own. */
export const schemaName = "agent_tools";

/** PostgreSQL 15 or newer. Connects when first asked for something. */
export function openPostgres(url: string): Database {
  if (!isAddress(url))
    throw new ToolwrightError("invalid-value", {
      name: "The address of the database",
      reason: "it is to begin with postgres:// and name a server",
    });
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 300_000,
    application_name: "toolwright",
    options: `-c search_path=${schemaName},public`,
    types: { getTypeParser: parserOf },
    Client: PreparingClient,
  });
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it ends the process.
  pool.on("error", () => {});
  // The same for one that somebody holds between two queries; the next query tells them.
  pool.on("connect", (client) => client.on("error", () => {}));
  const turns = inTurn(pool);
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: turns }) });
  return {
    kind: "postgres",
    place: withoutPassword(url),
    queries,
    pool,
    connect: () => turns.connect() as Promise<pg.PoolClient>,
    close: () => queries.destroy(),
  };
}

/** Without a server between @ and / the socket of this machine is meant, which no URL can say. */
const isAddress = (url: string): boolean =>
  /^postgres(ql)?:\/\//i.test(url) && URL.canParse(url.replace("@/", "@localhost/"));

const int8 = 20;
const timestamptz = 1184;

/** As on SQLite: whole numbers are numbers, moments are texts in ISO 8601. */
function parserOf(type: number, format?: "text" | "binary") {
  if (type === int8) return Number;
  if (type === timestamptz) return (text: string) => new Date(text).toISOString();
  return pg.types.getTypeParser(type, format as "text");
}

function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    parsed.password = "";
    return parsed.href;
  } catch {
    return "the database of DATABASE_URL";
  }
}
