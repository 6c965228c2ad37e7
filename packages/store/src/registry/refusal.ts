import { type FailureCode, isTier, type Principal, ToolwrightError } from "@toolwright/core";
import { guarded } from "../database/faults.ts";
import { inChange } from "./change.ts";
import { isUuid } from "./find-row.ts";
import type { RegistryContext } from "./registry-context.ts";

/** What somebody wanted and was not allowed; what the database could not do is no refusal. */
const refusals: ReadonlySet<FailureCode> = new Set([
  "definition-rejected",
  "tool-exists",
  "built-in-tool",
  "license-required",
  "tool-locked",
  "permission-denied",
  "not-owner",
]);

/**
 * Written by itself, because the change that was refused leaves nothing behind. Where the database fails at this, who
 * asked still learns why they were refused.
 */
export async function recordRefusal(
  context: RegistryContext,
  principal: Principal,
  toolName: string,
  error: ToolwrightError,
): Promise<void> {
  if (!refusals.has(error.code)) return;
  const record = () =>
    inChange(context, async ({ events }) => {
      events.push({
        type: "ToolDefinitionRefused",
        toolName,
        principalId: principal.id,
        body: { failure: error.code, message: error.message },
      });
    });
  await guarded(context.database, record).catch((fault: unknown) => {
    if (!ToolwrightError.is(fault)) throw fault;
  });
}

/** A name as it may stand in a log or an event, whatever was handed in. */
export function nameForRecord(given: unknown): string {
  const name = typeof given === "string" ? given : "";
  return name.toWellFormed().replaceAll("\0", "�").slice(0, 200);
}

export function requirePrincipal({ id, tier }: Principal): void {
  if (!isUuid(id))
    throw new ToolwrightError("invalid-value", { name: "The id of a principal", reason: "it is no UUID" });
  if (!isTier(tier))
    throw new ToolwrightError("invalid-value", {
      name: "The tier of a principal",
      reason: "there is no such tier",
    });
}
