import { parseToolId, type ToolId, ToolwrightError } from "@toolwright/core";
import { type Kysely, sql } from "kysely";
import type { Tables, ToolDefinitionRow } from "../database/tables.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === "string" && uuid.test(value);

/** The definition that an id, or a `namespace:name` in any case, stands for. */
export async function findRow(queries: Kysely<Tables>, tool: string): Promise<ToolDefinitionRow | undefined> {
  const byId = isUuid(tool) ? await rowWithId(queries, tool) : undefined;
  if (byId !== undefined) return byId;
  const named = idIn(tool);
  return named && rowNamed(queries, named);
}

export const rowWithId = (queries: Kysely<Tables>, id: string): Promise<ToolDefinitionRow | undefined> =>
  queries.selectFrom("tool_definitions").selectAll().where("id", "=", id.toLowerCase()).executeTakeFirst();

export const rowNamed = (
  queries: Kysely<Tables>,
  { namespace, name }: ToolId,
): Promise<ToolDefinitionRow | undefined> =>
  queries
    .selectFrom("tool_definitions")
    .selectAll()
    .where(sql`lower(namespace)`, "=", sql`lower(${namespace})`)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .executeTakeFirst();

/** The number of the owner's tier; nothing for built-ins. */
export async function ownerTierOf(
  queries: Kysely<Tables>,
  { created_by: owner }: Pick<ToolDefinitionRow, "created_by">,
): Promise<number | null> {
  if (owner === null) return null;
  const found = await queries
    .selectFrom("accounts")
    .select("tier")
    .where("id", "=", owner)
    .executeTakeFirst();
  return found?.tier ?? null;
}

/** Nothing for a text that no tool can be named by. */
export function idIn(tool: string): ToolId | undefined {
  // No database takes U+0000 in a text.
  if (typeof tool !== "string" || tool.includes("\0") || !tool.isWellFormed()) return undefined;
  try {
    return parseToolId(tool);
  } catch (error) {
    if (ToolwrightError.is(error)) return undefined;
    throw error;
  }
}
