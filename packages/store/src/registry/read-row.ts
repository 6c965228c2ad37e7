import { type Definition, formatToolId } from "@toolwright/core";
import type { ToolDefinitionRow } from "../database/tables.ts";
import type { Stored } from "./stored.ts";
import { tierNumbered } from "./tier-order.ts";

/** Of a definition that whoever asks may use. */
export const readRow = (row: ToolDefinitionRow): Stored => ({
  id: row.id,
  toolId: formatToolId(row),
  definition: JSON.parse(row.document_json) as Definition,
  digest: row.digest,
  revision: row.revision,
  isBuiltIn: Boolean(row.is_built_in),
  requiredTier: tierNumbered(row.license_tier),
  owner: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
  availability: { isAvailable: true },
});
