import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import type { Sealing } from "../sealing/create-sealing.ts";
import { isSealed } from "../sealing/seal-text.ts";
import { opened, sealedRow } from "./server-secrets.ts";

export interface SealedSecrets {
  /** Sealed by this, for the first time or with a newer key. */
  readonly sealed: number;
  /** Still in the clear, because there is no key. */
  readonly plain: number;
  /** Servers of which a secret cannot be opened. */
  readonly unreadable: readonly string[];
}

/** Seals what is kept in the clear or under an older key. Several processes may do it at once. */
export const sealStoredSecrets = (database: Database, sealing: Sealing): Promise<SealedSecrets> =>
  guarded(database, async () => {
    const { queries, kind } = database;
    const rows = await queries.selectFrom("mcp_server_secrets").selectAll().execute();
    const isPlain = rows.some(({ value_json }) => !isSealed(value_json));
    if (isPlain && kind === "sqlite") sealing.requireKey();
    const unreadable = new Set<string>();
    let plain = 0;
    let sealed = 0;
    // So that what stood there is not left in the file.
    if (isPlain && kind === "sqlite") await sql`pragma secure_delete = on`.execute(queries);
    for (const row of rows) {
      const found = opened(row, sealing);
      if ("problem" in found) unreadable.add(row.server);
      else if (!sealing.hasKey()) plain += 1;
      else if (!sealing.isFresh(row.value_json)) {
        const { value_json: before, ...place } = row;
        const next = sealedRow(place, JSON.parse(found.text) as string, sealing);
        const done = await queries
          .updateTable("mcp_server_secrets")
          .set({ value_json: next.value_json })
          .where("server", "=", row.server)
          .where("kind", "=", row.kind)
          .where("name", "=", row.name)
          // Somebody may have given it anew meanwhile.
          .where("value_json", "=", before)
          .executeTakeFirst();
        sealed += Number(done.numUpdatedRows);
      }
    }
    if (isPlain && kind === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(queries);
    return { sealed, plain, unreadable: [...unreadable] };
  });
