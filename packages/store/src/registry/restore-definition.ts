import { type Definition, type Principal, ToolwrightError } from "@toolwright/core";
import { addDefinition } from "./add-definition.ts";
import { type Change, inChange } from "./change.ts";
import { changeDefinition } from "./change-definition.ts";
import { cleanDefinition } from "./clean-definition.ts";
import { rowWithId } from "./find-row.ts";
import { governs, openDefinition, refuseLocked } from "./open-definition.ts";
import { lockAccount, lockPrincipal } from "./quota.ts";
import type { RegistryContext } from "./registry-context.ts";
import type { Saved } from "./stored.ts";
import { findRemoved, maySeeRemoved, type Removed, versionRow } from "./versions.ts";

/** Judged anew, by the rules and the licence of today. */
export const restoreVersion = (
  context: RegistryContext,
  principal: Principal,
  tool: string,
  number: number,
): Promise<Saved> =>
  inChange(context, async (change) => {
    const open = await openDefinition(change, principal, tool, "restore");
    if (open === undefined) return bringBack(context, change, principal, tool, number);
    await refuseLocked(change, open);
    const clean = await cleanVersion(change, open.row.id, tool, number);
    const { row, tier } = open;
    return changeDefinition(context, change, principal, row, clean, { tier, action: "restored" });
  });

async function bringBack(
  context: RegistryContext,
  change: Change,
  principal: Principal,
  tool: string,
  number: number,
): Promise<Saved> {
  const removed = await findRemoved(change.transaction, tool);
  if (removed === undefined || !maySeeRemoved(principal, removed))
    throw new ToolwrightError("tool-not-found", { id: tool });
  if (!governs(principal, removed.owner))
    throw new ToolwrightError("not-owner", { id: tool, act: "restore" });
  const heir = await lockHeir(change, principal, removed);
  if ((await rowWithId(change.transaction, removed.id)) !== undefined)
    throw new ToolwrightError("tool-exists", { id: tool });
  const clean = await cleanVersion(change, removed.id, tool, number);
  return addDefinition(context, change, principal, clean, {
    ...heir,
    id: removed.id,
    action: "restored",
    revision: removed.newest + 1,
    createdAt: removed.createdAt,
  });
}

/** Whoever owned it; where that account is gone, who brings it back. */
async function lockHeir(change: Change, principal: Principal, { owner }: Removed) {
  if (owner !== null && owner !== principal.id) {
    const tier = await lockAccount(change, owner);
    if (tier !== undefined) return { owner, tier };
  }
  return { owner: principal.id, tier: await lockPrincipal(change, principal) };
}

async function cleanVersion({ transaction }: Change, id: string, tool: string, number: number) {
  const { document_json } = await versionRow(transaction, id, tool, number);
  return cleanDefinition(JSON.parse(document_json) as Definition);
}
