import {
  type CategoryName,
  digest,
  formatToolId,
  type JsonValue,
  measure,
  type Principal,
  type Profile,
  profiles,
  ToolwrightError,
} from "@toolwright/core";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import { inOneTransaction } from "../database/one-transaction.ts";
import { recordEvents } from "../events/record-events.ts";
import { createRegistry, type RegistryOptions } from "../registry/create-registry.ts";
import type { Registry } from "../registry/registry.ts";
import { chooseNames, type NamedTool } from "./choose-names.ts";
import { fitDefinition } from "./fit-definition.ts";
import { heldObserver } from "./held-observer.ts";
import { type ImportedTool, type ImportReport, reportOf } from "./import-report.ts";
import type { IncomingTool } from "./incoming.ts";
import { letOthersRun, toolsAtATime } from "./let-others-run.ts";
import { namespaceOf } from "./namespace-of.ts";

export interface ImportOptions {
  /** For all; otherwise their own, otherwise one made of the server they belong to. */
  readonly namespace?: string;
  /** For all; otherwise their own, otherwise one inferred from the name. */
  readonly category?: CategoryName;
  /** Cut descriptions that are longer than the registry takes. */
  readonly shorten?: boolean;
  /** Tools of one file, or all of them, come together or not at all; otherwise each for itself. */
  readonly atomic?: "file" | "all";
  /** Only tells what would become of each: all are tried together, and nothing remains. */
  readonly dryRun?: boolean;
  /** For the record: what is imported. */
  readonly source?: string;
  /** Told after each tool. */
  readonly onTool?: (done: number) => void;
  readonly registry?: RegistryOptions;
}

/** Brings tools into the registry, under names that it takes, and tells what became of each. */
export async function importDefinitions(
  database: Database,
  principal: Principal,
  tools: readonly IncomingTool[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const profile = profileOf(options.registry?.profile ?? "lexichord");
  const registry = createRegistry(database, options.registry);
  const named = await chooseNames(
    tools.map((incoming) => ({ incoming, namespace: placeOf(incoming, options) })),
    profile.facts.name ?? {},
    async (toolId) => (await registry.get(principal, toolId))?.definition,
  );
  const run: Run = { database, principal, options, profile, done: 0 };
  const imported: ImportedTool[] = [];
  const batches = options.dryRun === true ? [named] : batchesOf(named, options.atomic);
  for (const batch of batches) imported.push(...(await together(run, batch)));
  const report = reportOf(imported);
  if (options.dryRun !== true) await recordImport(run, report);
  return report;
}

interface Run {
  readonly database: Database;
  readonly principal: Principal;
  readonly options: ImportOptions;
  readonly profile: Profile;
  done: number;
}

function profileOf(profile: string | Profile): Profile {
  const found = typeof profile === "string" ? profiles.get(profile) : profile;
  if (found === undefined) throw new ToolwrightError("profile-not-found", { id: String(profile) });
  return found;
}

function placeOf({ definition, source }: IncomingTool, { namespace }: ImportOptions): string {
  return namespace ?? definition.tool.namespace ?? (source === undefined ? "" : namespaceOf(source));
}

/** One commit for many tools, since the disk is slower than all else; not for so many that others wait long. */
const most = { tools: 100, bytes: 1024 * 1024 };

function batchesOf(
  named: readonly NamedTool[],
  atomic: ImportOptions["atomic"],
): readonly (readonly NamedTool[])[] {
  if (atomic === "all") return [named];
  if (atomic === "file") return [...Map.groupBy(named, ({ incoming }) => incoming.file).values()];
  const batches: NamedTool[][] = [];
  let left = { tools: 0, bytes: 0 };
  for (const tool of named) {
    const { bytes } = measure(tool.incoming.definition as unknown as JsonValue);
    if (left.tools < 1 || left.bytes < bytes) {
      batches.push([]);
      left = most;
    }
    batches.at(-1)?.push(tool);
    left = { tools: left.tools - 1, bytes: left.bytes - bytes };
  }
  return batches;
}

async function each(run: Run, registry: Registry, batch: readonly NamedTool[]): Promise<ImportedTool[]> {
  const imported: ImportedTool[] = [];
  for (const tool of batch) {
    imported.push(await importOne(run, registry, tool));
    run.done += 1;
    run.options.onTool?.(run.done);
    if (run.done % toolsAtATime === 0) await letOthersRun();
  }
  return imported;
}

/** All are tried, so that all refusals are told; where the batch is atomic and there is one, nothing remains. */
async function together(run: Run, batch: readonly NamedTool[]): Promise<readonly ImportedTool[]> {
  const { database, options } = run;
  const held = heldObserver(options.registry?.observer ?? {});
  let imported: readonly ImportedTool[] = [];
  try {
    await inOneTransaction(database, async (inside) => {
      const registry = createRegistry(inside, { ...options.registry, observer: held.observer });
      imported = await each(run, registry, batch);
      if (options.dryRun === true || isWithheld(run, imported)) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    if (!isWithheld(run, imported)) return imported;
    return imported.map((tool) => (tool.outcome === "refused" ? tool : { ...tool, outcome: "withheld" }));
  }
  held.release();
  return imported;
}

const isWithheld = ({ options }: Run, imported: readonly ImportedTool[]): boolean =>
  options.atomic !== undefined && imported.some(({ outcome }) => outcome === "refused");

class Undone extends Error {}

async function importOne(
  { principal, options, profile }: Run,
  registry: Registry,
  tool: NamedTool,
): Promise<ImportedTool> {
  const { place, source, definition: given } = tool.incoming;
  const from = {
    name: given.tool.name,
    ...(place !== undefined && { place }),
    ...(source !== undefined && { source }),
  };
  const { definition, notes } = fitDefinition(tool, {
    profile,
    ...(options.category !== undefined && { category: options.category }),
    shorten: options.shorten ?? false,
  });
  const { namespace = "", name } = definition.tool;
  try {
    const toolId = formatToolId({ namespace, name });
    const held = await registry.get(principal, toolId);
    // Built-ins come along in an export of everything, and cannot be saved; the same is the same.
    if (held?.digest === digest(definition as unknown as JsonValue))
      return { ...from, toolId: held.toolId, outcome: "unchanged", notes, warnings: [] };
    const { stored, changed, warnings } = await registry.save(principal, definition);
    const outcome = !changed ? "unchanged" : stored.revision === 1 ? "created" : "updated";
    return { ...from, toolId: stored.toolId, outcome, notes, warnings };
  } catch (error) {
    if (!ToolwrightError.is(error)) throw error;
    if (isOfDatabase(error)) throw error;
    const { code: failure, message, params } = error;
    const diagnostics = "diagnostics" in params ? params.diagnostics : [];
    return { ...from, outcome: "refused", notes, warnings: [], refusal: { failure, message, diagnostics } };
  }
}

/** Then nothing else will go better. */
const isOfDatabase = ({ code }: ToolwrightError): boolean => code.startsWith("database-");

async function recordImport({ database, principal, options }: Run, report: ImportReport): Promise<void> {
  const { created, updated, unchanged, refused, withheld } = report;
  const body = {
    source: options.source ?? "",
    created,
    updated,
    unchanged,
    refused: refused + withheld,
  };
  const at = (options.registry?.now?.() ?? new Date()).toISOString();
  await guarded(database, () =>
    database.queries
      .transaction()
      .execute((transaction) =>
        recordEvents(database.kind, transaction, at, [
          { type: "ToolDefinitionsImported", principalId: principal.id, body },
        ]),
      ),
  );
}
