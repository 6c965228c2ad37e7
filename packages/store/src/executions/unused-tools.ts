import { formatToolId, type Principal } from "@toolwright/core";
import { type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import { isVisible } from "../search/filters.ts";

export interface UnusedTool {
  readonly toolId: string;
  readonly createdAt: string;
  /** Before the time that was asked about; nothing where it never was, or the record is no longer kept. */
  readonly lastCalledAt: string | null;
}

export interface UnusedFound {
  readonly items: readonly UnusedTool[];
  /** Whether there are more than were asked for. */
  readonly more: boolean;
}

/** Tools that the principal sees and that nobody has called since, by name. */
export function unusedTools(
  database: Database,
  principal: Principal,
  since: Date,
  limit = 1_000,
): Promise<UnusedFound> {
  const { queries } = database;
  const calls = sql`executions where tool_id = case namespace when '' then name else namespace || ':' || name end`;
  return guarded(database, async () => {
    const rows = await queries
      .selectFrom("tool_definitions")
      .select(["namespace", "name", "created_at as createdAt"])
      .select(sql<string | null>`(select max(started_at) from ${calls})`.as("lastCalledAt"))
      .where(isVisible(principal))
      .where(sql<SqlBool>`not exists (select 1 from ${calls} and started_at >= ${since.toISOString()})`)
      .orderBy("namespace")
      .orderBy("name")
      .limit(limit + 1)
      .execute();
    const items = rows.slice(0, limit).map(({ namespace, name, createdAt, lastCalledAt }) => ({
      toolId: formatToolId({ namespace, name }),
      createdAt,
      lastCalledAt,
    }));
    return { items, more: rows.length > limit };
  });
}
