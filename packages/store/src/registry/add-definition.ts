import { formatToolId, type Principal, type TierName, ToolwrightError, tiers } from "@toolwright/core";
import { admit } from "./admit.ts";
import type { Change } from "./change.ts";
import type { CleanDefinition } from "./clean-definition.ts";
import { columnsOf } from "./columns.ts";
import { rowNamed } from "./find-row.ts";
import { keepVersion, refuseTakenName } from "./keep-version.ts";
import { refuseBeyondLimit } from "./quota.ts";
import { readRow } from "./read-row.ts";
import type { RegistryContext } from "./registry-context.ts";
import type { Saved } from "./stored.ts";
import { toolIdOf } from "./tool-id-of.ts";

/** A row that is not there yet. */
export interface Addition {
  readonly id: string;
  readonly owner: string;
  /** What the owner's licence is. */
  readonly tier: TierName;
  readonly action: "created" | "restored";
  readonly revision: number;
  readonly createdAt: string;
}

/** Names first, then the limit, then the definition itself: whoever may not add anything learns that first. */
export async function addDefinition(
  context: RegistryContext,
  change: Change,
  principal: Principal,
  clean: CleanDefinition,
  addition: Addition,
): Promise<Saved> {
  const { transaction, at, events, afterwards } = change;
  const { tool } = clean.definition;
  await refuseTaken(change, tool);
  await refuseBeyondLimit(change, addition.owner, addition.tier);
  const verdict = change.verdicts.ofDefinition(context, clean, addition.tier);
  const { warnings, category, parameterCount, durationMs } = admit(context, clean, addition.tier, verdict);
  const columns = columnsOf(clean);
  const toolName = formatToolId(tool);
  const { id, owner, action, revision, createdAt } = addition;
  const row = {
    ...columns,
    id,
    is_built_in: false,
    license_tier: tiers.WriterPro.number,
    created_by: owner,
    created_at: createdAt,
    updated_at: at,
    updated_by: principal.id,
    revision,
    is_locked: false,
  };
  await transaction
    .insertInto("tool_definitions")
    .values(row)
    .execute()
    .catch((error: unknown) => refuseTakenName(error, toolName));
  await keepVersion(change, principal, { definitionId: id, number: revision, action, state: columns });
  const about = { definitionId: id, toolName, principalId: principal.id };
  events.push(
    { type: "ToolDefinitionValidated", ...about, body: { category, parameterCount, durationMs } },
    { type: "ToolDefinitionCreated", ...about, body: { category, digest: clean.digest } },
  );
  afterwards.push(() => context.observer.created?.({ ...about, category }));
  return { stored: readRow(row), changed: true, changedFields: [], warnings };
}

/** Names are looked up as they are, also those that no rule would let through. */
export async function refuseTaken(
  { transaction }: Change,
  { namespace = "", name }: { namespace?: string; name: string },
  exceptId?: string,
): Promise<void> {
  if (`${namespace}${name}`.includes("\0")) return;
  const found = await rowNamed(transaction, { namespace, name });
  if (found === undefined || found.id === exceptId) return;
  throw new ToolwrightError("tool-exists", { id: toolIdOf({ namespace, name }) });
}
