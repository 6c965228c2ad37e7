import { parseToolId, type ToolId, ToolwrightError } from "@toolwright/core";
import { type Kysely, sql } from "kysely";
import { prepared } from "../database/prepared.ts";
import type { Tables, ToolDefinitionRow, ToolDefinitions } from "../database/tables.ts";

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
  queries
    .selectFrom("tool_definitions")
    .modifyFront(prepared)
    .select(definitionColumns)
    .where("id", "=", id.toLowerCase())
    .executeTakeFirst();

export const rowNamed = (
  queries: Kysely<Tables>,
  { namespace, name }: ToolId,
): Promise<ToolDefinitionRow | undefined> =>
  queries
    .selectFrom("tool_definitions")
    .modifyFront(prepared)
    .select(definitionColumns)
    .where(sql`lower(namespace)`, "=", sql`lower(${namespace})`)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .executeTakeFirst();

/** Named one by one: what is prepared fails where a newer version of this program has added to a table. */
const definitionColumns = Object.keys({
  id: true,
  name: true,
  description: true,
  category: true,
  parameters_json: true,
  output_schema_json: true,
  constraints_json: true,
  required_permissions_json: true,
  requires_confirmation: true,
  version: true,
  metadata_json: true,
  is_built_in: true,
  license_tier: true,
  created_by: true,
  created_at: true,
  updated_at: true,
  namespace: true,
  title: true,
  tags_json: true,
  parameter_names: true,
  backend: true,
  document_json: true,
  digest: true,
  revision: true,
  updated_by: true,
  is_locked: true,
} satisfies Record<keyof ToolDefinitions, true>) as (keyof ToolDefinitions)[];

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
