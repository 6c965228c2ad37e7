import { type Definition, formatToolId, type Principal, type TierName } from "@toolwright/core";
import type { ToolDefinitionRow, ToolVersions } from "../database/tables.ts";
import { refuseTaken } from "./add-definition.ts";
import { admit } from "./admit.ts";
import type { Change } from "./change.ts";
import { changedFields } from "./changed-fields.ts";
import type { CleanDefinition } from "./clean-definition.ts";
import { columnsOf } from "./columns.ts";
import { keepVersion, refuseTakenName } from "./keep-version.ts";
import { readRow } from "./read-row.ts";
import type { RegistryContext } from "./registry-context.ts";
import type { Saved } from "./stored.ts";

/** Gives a definition that may be changed other content. */
export async function changeDefinition(
  context: RegistryContext,
  change: Change,
  principal: Principal,
  row: ToolDefinitionRow,
  clean: CleanDefinition,
  { tier, action }: { tier: TierName; action: Extract<ToolVersions["action"], "updated" | "restored"> },
): Promise<Saved> {
  if (clean.digest === row.digest)
    return { stored: readRow(row), changed: false, changedFields: [], warnings: [] };
  const { transaction, at, events, afterwards } = change;
  const { tool } = clean.definition;
  await refuseTaken(change, tool, row.id);
  const verdict = change.verdicts.ofDefinition(context, clean, tier);
  const { warnings, category, parameterCount, durationMs } = admit(context, clean, tier, verdict);
  const columns = columnsOf(clean);
  const toolName = formatToolId(tool);
  const fields = changedFields(JSON.parse(row.document_json) as Definition, clean.definition);
  const newer = { ...columns, revision: row.revision + 1, updated_at: at, updated_by: principal.id };
  await transaction
    .updateTable("tool_definitions")
    .set(newer)
    .where("id", "=", row.id)
    .execute()
    .catch((error: unknown) => refuseTakenName(error, toolName));
  await keepVersion(change, principal, {
    definitionId: row.id,
    number: newer.revision,
    action,
    changedFields: fields,
    state: columns,
  });
  const about = { definitionId: row.id, toolName, principalId: principal.id };
  events.push(
    { type: "ToolDefinitionValidated", ...about, body: { category, parameterCount, durationMs } },
    { type: "ToolDefinitionUpdated", ...about, body: { changedFields: fields, digest: clean.digest } },
  );
  afterwards.push(() => context.observer.updated?.({ ...about, category, changedFields: fields }));
  return { stored: readRow({ ...row, ...newer }), changed: true, changedFields: fields, warnings };
}
