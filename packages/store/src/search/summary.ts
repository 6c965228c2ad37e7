import { type CategoryName, categories, type Principal } from "@toolwright/core";
import { sql } from "kysely";
import type { ToolDefinitionRow } from "../database/tables.ts";
import { isolationOf } from "../registry/isolation-of.ts";
import type { Summary } from "../registry/stored.ts";
import { tierNumbered } from "../registry/tier-order.ts";
import { toolIdOf } from "../registry/tool-id-of.ts";
import { availabilityOf, type Guarded } from "./availability.ts";

export const summaryColumns = [
  "id",
  "namespace",
  "name",
  "title",
  "description",
  "category",
  "tags_json",
  "version",
  "digest",
  "revision",
  "is_built_in",
  "requires_confirmation",
  "constraints_json",
  "license_tier",
  "is_locked",
  "backend",
  "updated_at",
] as const satisfies readonly (keyof ToolDefinitionRow)[];

export type SummaryRow = Pick<ToolDefinitionRow, (typeof summaryColumns)[number]> & Guarded;

const categoryNames = Object.keys(categories) as readonly CategoryName[];

export function summaryOf(principal: Principal, row: SummaryRow): Summary {
  return {
    id: row.id,
    toolId: toolIdOf(row),
    namespace: row.namespace,
    name: row.name,
    title: row.title,
    description: row.description,
    category: categoryNames.find((name) => categories[name].number === row.category) ?? "System",
    tags: row.tags_json === null ? [] : (JSON.parse(row.tags_json) as string[]),
    version: row.version,
    digest: row.digest,
    revision: row.revision,
    isBuiltIn: Boolean(row.is_built_in),
    requiresConfirmation: Boolean(row.requires_confirmation),
    requiredIsolation: isolationOf(row),
    requiredTier: tierNumbered(row.license_tier),
    backend: row.backend as Summary["backend"],
    updatedAt: row.updated_at,
    availability: availabilityOf(principal, row),
  };
}

/** Of whoever owns the definition. */
export const ownerTier = sql<number | null>`(select tier from accounts where accounts.id = created_by)`.as(
  "owner_tier",
);
