import { digest, type JsonValue, tiers } from "@toolwright/core";
import type { Database } from "../database/database.ts";
import { columnsOf } from "../registry/columns.ts";
import { type BuiltIn, builtInDefinitions } from "./built-in-definitions.ts";

/** When they were first published. */
const at = "2026-11-15T00:00:00.000Z";

/** Statements that add the built-ins and their first versions. */
export const seedStatements = (kind: Database["kind"]): readonly string[] =>
  Object.values(builtInDefinitions).flatMap((builtIn) => {
    const row = rowOf(builtIn);
    const { id, namespace, name, digest, document_json } = row;
    const version = {
      definition_id: id,
      number: 1,
      action: "created",
      namespace,
      name,
      digest,
      document_json,
      changed_fields_json: "[]",
      author: null,
      at,
    };
    return [insertion("tool_definitions", row, kind), insertion("tool_versions", version, kind)];
  });

function rowOf({ id, tier, definition }: BuiltIn) {
  const document = definition as unknown as JsonValue;
  return {
    ...columnsOf({ definition, text: JSON.stringify(definition), digest: digest(document) }),
    id,
    is_built_in: true,
    license_tier: tiers[tier].number,
    created_by: null,
    created_at: at,
    updated_at: at,
    updated_by: null,
    revision: 1,
    is_locked: false,
  };
}

type Value = string | number | boolean | null;

function insertion(table: string, row: Readonly<Record<string, unknown>>, kind: Database["kind"]): string {
  const values = Object.values(row).map((value) => literal(value as Value, kind));
  return `insert into ${table} (${Object.keys(row).join(", ")}) values (${values.join(", ")})`;
}

function literal(value: Value, kind: Database["kind"]): string {
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === "boolean" && kind === "sqlite") return String(Number(value));
  return String(value);
}
