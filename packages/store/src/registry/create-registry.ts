import { randomUUID } from "node:crypto";
import {
  type ChosenProfile,
  type Definition,
  idOf,
  type Principal,
  type Profile,
  profiles,
  ToolwrightError,
} from "@toolwright/core";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import { availabilityOf } from "../search/availability.ts";
import { countDefinitions, findDefinitions } from "../search/find-definitions.ts";
import { findRow, ownerTierOf } from "./find-row.ts";
import type { RegistryObserver, RegistryOperation } from "./observer.ts";
import { isShown } from "./open-definition.ts";
import { readRow } from "./read-row.ts";
import { nameForRecord, recordRefusal, requirePrincipal } from "./refusal.ts";
import type { Registry } from "./registry.ts";
import type { RegistryContext } from "./registry-context.ts";
import { restoreVersion } from "./restore-definition.ts";
import { historyOf, versionOf } from "./versions.ts";
import { createDefinition, removeDefinition, saveDefinition, updateDefinition } from "./write-definitions.ts";

export interface RegistryOptions {
  /** Decides what is admitted; Lexichord's unless said. */
  readonly profile?: ChosenProfile;
  /** Rules of the customer's own, from files through `loadProfile`; they bind definitions of Enterprise owners. */
  readonly customProfiles?: readonly Profile[];
  readonly now?: () => Date;
  readonly newId?: () => string;
  readonly observer?: RegistryObserver;
}

export function createRegistry(database: Database, options: RegistryOptions = {}): Registry {
  const context: RegistryContext = {
    database,
    profile: profileOf(options.profile ?? "lexichord"),
    customProfiles: options.customProfiles ?? [],
    now: options.now ?? (() => new Date()),
    newId: options.newId ?? randomUUID,
    observer: options.observer ?? {},
  };
  const { queries } = database;
  const look = <Result>(operation: RegistryOperation, principal: Principal, work: () => Promise<Result>) =>
    observed(context, operation, principal, work);
  const write = <Result>(
    operation: RegistryOperation,
    principal: Principal,
    name: string,
    work: () => Promise<Result>,
  ) => observed(context, operation, principal, work, nameForRecord(name));
  return {
    create: (principal, definition) =>
      write("create", principal, nameIn(definition), () => createDefinition(context, principal, definition)),
    update: (principal, tool, definition, updating = {}) =>
      write("update", principal, tool, () =>
        updateDefinition(context, principal, tool, definition, updating),
      ),
    save: (principal, definition, updating = {}) =>
      write("save", principal, nameIn(definition), () =>
        saveDefinition(context, principal, definition, updating),
      ),
    remove: (principal, tool, updating = {}) =>
      write("remove", principal, tool, () => removeDefinition(context, principal, tool, updating)),
    restore: (principal, tool, number) =>
      write("restore", principal, tool, () => restoreVersion(context, principal, tool, number)),
    get: (principal, tool) =>
      look("get", principal, async () => {
        const row = await findRow(queries, tool);
        return row !== undefined && isShown(principal, row) ? readRow(row) : undefined;
      }),
    lookUp: (principal, tool) =>
      look("get", principal, async () => {
        const row = await findRow(queries, tool);
        if (row === undefined) return undefined;
        const owner_tier = row.is_locked ? await ownerTierOf(queries, row) : null;
        return { ...readRow(row), availability: availabilityOf(principal, { ...row, owner_tier }) };
      }),
    search: (principal, query) =>
      look("search", principal, () => findDefinitions(database, principal, query)),
    count: (principal) => look("count", principal, () => countDefinitions(database, principal)),
    history: (principal, tool) => look("history", principal, () => historyOf(queries, principal, tool)),
    version: (principal, tool, number) =>
      look("version", principal, () => versionOf(queries, principal, tool, number)),
  };
}

function profileOf(profile: ChosenProfile): Profile {
  const found = typeof profile === "string" ? profiles.get(profile) : profile;
  if (found === undefined) throw new ToolwrightError("profile-not-found", { id: String(profile) });
  return found;
}

function nameIn(definition: Definition): string {
  const { namespace, name } = definition?.tool ?? {};
  if (typeof name !== "string") return "";
  return idOf(typeof namespace === "string" ? { namespace, name } : { name });
}

/** Does the work, tells the observer how it went, and records what was refused of a change. */
async function observed<Result>(
  context: RegistryContext,
  operation: RegistryOperation,
  principal: Principal,
  work: () => Promise<Result>,
  changing?: string,
): Promise<Result> {
  const { database, observer } = context;
  const started = performance.now();
  const durationMs = () => performance.now() - started;
  try {
    requirePrincipal(principal);
    const result = await guarded(database, work);
    observer.finished?.({ operation, durationMs: durationMs() });
    return result;
  } catch (error) {
    if (!ToolwrightError.is(error)) throw error;
    const { code: failure, message } = error;
    observer.finished?.({ operation, durationMs: durationMs(), failure });
    if (changing !== undefined && failure !== "invalid-value") {
      observer.refused?.({ operation, toolName: changing, failure, message, principalId: principal.id });
      await recordRefusal(context, principal, changing, error);
    }
    throw error;
  }
}
