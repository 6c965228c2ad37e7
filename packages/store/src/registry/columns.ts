import {
  type BackendKind,
  backendKinds,
  type CategoryName,
  categories,
  type Definition,
  isJsonObject,
  type JsonValue,
  schemaToParameters,
} from "@toolwright/core";
import type { ToolDefinitionRow } from "../database/tables.ts";
import { wordsIn } from "../search/words.ts";
import type { CleanDefinition } from "./clean-definition.ts";

type ReadColumns = Omit<
  ToolDefinitionRow,
  | "id"
  | "is_built_in"
  | "license_tier"
  | "created_by"
  | "created_at"
  | "updated_at"
  | "updated_by"
  | "revision"
  | "is_locked"
>;

/** The columns that are read from a definition. */
export function columnsOf({ definition, text, digest }: CleanDefinition): ReadColumns {
  const { tool } = definition;
  return {
    namespace: tool.namespace ?? "",
    name: tool.name,
    title: tool.title ?? null,
    description: tool.description ?? "",
    category: categories[tool.category as CategoryName].number,
    tags_json: written(tool.tags),
    parameters_json: written(schemaToParameters(tool.inputSchema).parameters),
    parameter_names: parameterNames(tool.inputSchema).flatMap(wordsIn).join(" "),
    output_schema_json: written(tool.outputSchema),
    constraints_json: written(tool.constraints),
    required_permissions_json: written(tool.requiredPermissions),
    requires_confirmation: tool.requiresConfirmation === true,
    version: tool.version ?? null,
    metadata_json: written(tool.metadata),
    backend: firstBackend(definition) ?? null,
    document_json: text,
    digest,
  };
}

export function parameterNames(inputSchema: JsonValue): readonly string[] {
  const properties = isJsonObject(inputSchema) ? inputSchema.properties : undefined;
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

const written = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** The kind that is tried first. */
const firstBackend = ({ backends = [] }: Definition): BackendKind | undefined =>
  backendKinds.find((kind) => backends.some((backend) => backend.kind === kind));

export const categoryNumbered = (number: number): CategoryName =>
  (Object.keys(categories) as CategoryName[]).find((name) => categories[name].number === number) ?? "System";
