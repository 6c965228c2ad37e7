import { randomUUID } from "node:crypto";
import { canonicalize, digest, type JsonObject } from "@toolwright/core";
import { localAccountId } from "../../database/migrations/0001-accounts.ts";
import type { NewToolDefinitionRow } from "../../database/tables.ts";

/** A row that is like those the registry writes, for tests that need many. */
export function definitionRow(
  named: Partial<NewToolDefinitionRow> & { readonly name: string },
): NewToolDefinitionRow {
  const { name, namespace = "", description = `About ${name}.` } = named;
  const document: JsonObject = { tool: { name, namespace, description, inputSchema: { type: "object" } } };
  const canonical = canonicalize(document);
  const at = "2026-11-15T12:00:00.000Z";
  return {
    id: randomUUID(),
    category: 7,
    parameters_json: null,
    output_schema_json: null,
    constraints_json: null,
    required_permissions_json: null,
    requires_confirmation: false,
    version: null,
    metadata_json: null,
    is_built_in: false,
    license_tier: 1,
    created_by: localAccountId,
    created_at: at,
    updated_at: at,
    title: null,
    tags_json: null,
    parameter_names: "",
    backend: null,
    document_json: canonical.ok ? canonical.text : "",
    digest: digest(document),
    revision: 1,
    updated_by: localAccountId,
    is_locked: false,
    ...named,
    namespace,
    description,
  };
}
