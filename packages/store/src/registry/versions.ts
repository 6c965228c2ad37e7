import { type Definition, type Principal, ToolwrightError, tiers } from "@toolwright/core";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables, ToolVersions } from "../database/tables.ts";
import { findRow, idIn, isUuid } from "./find-row.ts";
import { governs, isShown } from "./open-definition.ts";
import type { ToolVersion, ToolVersionWithDefinition } from "./stored.ts";

type VersionRow = Selectable<ToolVersions>;

/** All states of a tool that is there or was, newest first. Who may see the tool may see its past. */
export async function historyOf(
  queries: Kysely<Tables>,
  principal: Principal,
  tool: string,
): Promise<readonly ToolVersion[]> {
  const id = await seenId(queries, principal, tool);
  const rows = await queries
    .selectFrom("tool_versions")
    .select(["number", "action", "digest", "changed_fields_json", "author", "at"])
    .where("definition_id", "=", id)
    .orderBy("number", "desc")
    .execute();
  return rows.map(readVersion);
}

export async function versionOf(
  queries: Kysely<Tables>,
  principal: Principal,
  tool: string,
  number: number,
): Promise<ToolVersionWithDefinition> {
  const row = await versionRow(queries, await seenId(queries, principal, tool), tool, number);
  return { ...readVersion(row), definition: JSON.parse(row.document_json) as Definition };
}

export async function versionRow(
  queries: Kysely<Tables>,
  definitionId: string,
  tool: string,
  number: number,
): Promise<VersionRow> {
  const ofTool = queries.selectFrom("tool_versions").where("definition_id", "=", definitionId);
  // PostgreSQL compares only what fits its integers.
  const isNumber = Number.isInteger(number) && number > 0 && number < 2 ** 31;
  const found = isNumber
    ? await ofTool.selectAll().where("number", "=", number).executeTakeFirst()
    : undefined;
  if (found !== undefined) return found;
  const { newest } = await ofTool.select(({ fn }) => fn.max("number").as("newest")).executeTakeFirstOrThrow();
  throw new ToolwrightError("tool-version-not-found", { id: tool, version: number, newest });
}

/** A tool that is gone: its id, who owned it and since when, and how far its versions go. */
export interface Removed {
  readonly id: string;
  readonly owner: string | null;
  readonly createdAt: string;
  readonly newest: number;
}

/** By id, or the one of that name that went last. */
export async function findRemoved(queries: Kysely<Tables>, tool: string): Promise<Removed | undefined> {
  const last = await lastDeletion(queries, tool);
  if (last === undefined) return undefined;
  const { definition_id: id, number: newest } = last;
  const { author, at } = await versionRow(queries, id, tool, 1);
  return { id, owner: author, createdAt: at, newest };
}

async function lastDeletion(queries: Kysely<Tables>, tool: string) {
  const deletions = queries
    .selectFrom("tool_versions as last")
    .select(["last.definition_id", "last.number"])
    .where("last.action", "=", "deleted")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tool_definitions")
            .select("id")
            .whereRef("tool_definitions.id", "=", "last.definition_id"),
        ),
      ),
    )
    .orderBy("last.at", "desc")
    .orderBy("last.number", "desc")
    .limit(1);
  if (isUuid(tool)) {
    const byId = await deletions.where("last.definition_id", "=", tool.toLowerCase()).executeTakeFirst();
    if (byId !== undefined) return byId;
  }
  const named = idIn(tool);
  if (named === undefined) return undefined;
  return deletions
    .where(sql`lower(last.namespace)`, "=", sql`lower(${named.namespace})`)
    .where(sql`lower(last.name)`, "=", sql`lower(${named.name})`)
    .executeTakeFirst();
}

/** Definitions are shared among those whose tier has any. */
export const maySeeRemoved = (principal: Principal, { owner }: Removed): boolean =>
  governs(principal, owner) || tiers[principal.tier].number >= tiers.WriterPro.number;

async function seenId(queries: Kysely<Tables>, principal: Principal, tool: string): Promise<string> {
  const row = await findRow(queries, tool);
  if (row !== undefined) {
    if (isShown(principal, row) || governs(principal, row.created_by)) return row.id;
  } else {
    const removed = await findRemoved(queries, tool);
    if (removed !== undefined && maySeeRemoved(principal, removed)) return removed.id;
  }
  throw new ToolwrightError("tool-not-found", { id: tool });
}

const readVersion = (
  row: Pick<VersionRow, "number" | "action" | "digest" | "changed_fields_json" | "author" | "at">,
): ToolVersion => ({
  number: row.number,
  action: row.action,
  digest: row.digest,
  changedFields: JSON.parse(row.changed_fields_json) as readonly string[],
  author: row.author,
  at: row.at,
});
