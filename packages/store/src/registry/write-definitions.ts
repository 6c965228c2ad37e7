import { type Definition, formatToolId, type Principal, ToolwrightError } from "@toolwright/core";
import { addDefinition } from "./add-definition.ts";
import { applyTier } from "./apply-tier.ts";
import { type Change, inChange } from "./change.ts";
import { changeDefinition } from "./change-definition.ts";
import { type CleanDefinition, cleanDefinition } from "./clean-definition.ts";
import { categoryNumbered } from "./columns.ts";
import { rowNamed } from "./find-row.ts";
import { keepVersion } from "./keep-version.ts";
import { openDefinition, refuseLocked, refuseOther } from "./open-definition.ts";
import { lockPrincipal } from "./quota.ts";
import type { UpdateOptions } from "./registry.ts";
import type { RegistryContext } from "./registry-context.ts";
import type { Saved } from "./stored.ts";

export async function createDefinition(
  context: RegistryContext,
  principal: Principal,
  definition: Definition,
): Promise<Saved> {
  const clean = cleanDefinition(definition);
  return inChange(context, (change) => create(context, change, principal, clean));
}

export async function updateDefinition(
  context: RegistryContext,
  principal: Principal,
  tool: string,
  definition: Definition,
  options: UpdateOptions,
): Promise<Saved> {
  const clean = cleanDefinition(definition);
  return inChange(context, (change) => update(context, change, principal, tool, clean, options, "change"));
}

export async function saveDefinition(
  context: RegistryContext,
  principal: Principal,
  definition: Definition,
  options: UpdateOptions,
): Promise<Saved> {
  const clean = cleanDefinition(definition);
  const { namespace = "", name } = clean.definition.tool;
  const once = () =>
    inChange(context, async (change) => {
      const isNameable = !`${namespace}${name}`.includes("\0");
      const found = isNameable ? await rowNamed(change.transaction, { namespace, name }) : undefined;
      return found === undefined
        ? create(context, change, principal, clean)
        : update(context, change, principal, found.id, clean, options, "replace");
    });
  try {
    return await once();
  } catch (error) {
    // Somebody took the name between the look and the write; now there is something to update.
    if (ToolwrightError.is(error) && error.code === "tool-exists") return once();
    throw error;
  }
}

export const removeDefinition = (
  context: RegistryContext,
  principal: Principal,
  tool: string,
  options: UpdateOptions,
): Promise<boolean> =>
  inChange(context, async (change) => {
    const open = await openDefinition(change, principal, tool, "unregister");
    if (open === undefined) return false;
    refuseOther(open, options);
    const { row, ownerTier } = open;
    const { transaction, events, afterwards } = change;
    await keepVersion(change, principal, {
      definitionId: row.id,
      number: row.revision + 1,
      action: "deleted",
      state: row,
    });
    await transaction.deleteFrom("tool_definitions").where("id", "=", row.id).execute();
    // Where there is no limit nothing is locked, and there may be a great many.
    if (row.created_by !== null && ownerTier !== "Enterprise")
      await applyTier(transaction, row.created_by, ownerTier);
    const about = { definitionId: row.id, toolName: formatToolId(row), principalId: principal.id };
    events.push({ type: "ToolDefinitionDeleted", ...about, body: { digest: row.digest } });
    afterwards.push(() => context.observer.removed?.({ ...about, category: categoryNumbered(row.category) }));
    return true;
  });

async function create(
  context: RegistryContext,
  change: Change,
  principal: Principal,
  clean: CleanDefinition,
): Promise<Saved> {
  const tier = await lockPrincipal(change, principal);
  return addDefinition(context, change, principal, clean, {
    id: context.newId(),
    owner: principal.id,
    tier,
    action: "created",
    revision: 1,
    createdAt: change.at,
  });
}

async function update(
  context: RegistryContext,
  change: Change,
  principal: Principal,
  tool: string,
  clean: CleanDefinition,
  options: UpdateOptions,
  act: "change" | "replace",
): Promise<Saved> {
  const open = await openDefinition(change, principal, tool, act);
  if (open === undefined) throw new ToolwrightError("tool-not-found", { id: tool });
  await refuseLocked(change, open);
  // Whoever sends the same again, because the answer to the first was lost, has what they want.
  if (clean.digest !== open.row.digest) refuseOther(open, options);
  const { row, tier } = open;
  return changeDefinition(context, change, principal, row, clean, { tier, action: "updated" });
}
