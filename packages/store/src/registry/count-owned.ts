import type { Principal } from "@toolwright/core";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";

/** Definitions of one's own, the locked among them: as many as count against the tier's limit. */
export const countOwned = (database: Database, { id }: Pick<Principal, "id">): Promise<number> =>
  guarded(database, async () => {
    const { owned } = await database.queries
      .selectFrom("tool_definitions")
      .where("created_by", "=", id)
      .select(({ fn }) => fn.countAll<number>().as("owned"))
      .executeTakeFirstOrThrow();
    return owned;
  });
