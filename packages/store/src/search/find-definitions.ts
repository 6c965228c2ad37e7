import type { Principal } from "@toolwright/core";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import type { Summary } from "../registry/stored.ts";
import { isVisible } from "./filters.ts";
import { findByText } from "./find-by-text.ts";
import { listDefinitions } from "./list-definitions.ts";
import { readQuery } from "./read-query.ts";
import type { Page, SearchQuery } from "./search-query.ts";

/** What the principal sees and the query asks for. */
export function findDefinitions(
  database: Database,
  principal: Principal,
  query: SearchQuery = {},
): Promise<Page<Summary>> {
  return guarded(database, async () => {
    const asked = readQuery(query);
    const find = asked.text === "" ? listDefinitions : findByText;
    return find(database, principal, asked);
  });
}

/** How many definitions the principal sees. */
export function countDefinitions(database: Database, principal: Principal): Promise<number> {
  return guarded(database, async () => {
    const { total } = await database.queries
      .selectFrom("tool_definitions")
      .where(isVisible(principal))
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return total;
  });
}
