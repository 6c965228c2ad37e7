import { type CategoryName, categories, type TierName, ToolwrightError, tiers } from "@toolwright/core";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import type { RegistryObserver } from "../registry/observer.ts";

export interface RegistryMetrics {
  /** What the registry tells is counted. */
  readonly observer: RegistryObserver;
  /** Others may add theirs. */
  readonly registry: Registry;
  /** As Prometheus reads it. */
  readonly text: () => Promise<string>;
}

const seconds = (durationMs: number): number => durationMs / 1_000;

const checkBuckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25];
const operationBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** The metrics of seed 004 section 8 in Prometheus' spelling, and the size and latency of the registry. */
export function createMetrics(database: Database): RegistryMetrics {
  const registry = new Registry();
  const registers = [registry];
  const validation = new Histogram({
    name: "tools_definitions_validation_duration",
    help: "Time to validate a definition, in seconds.",
    labelNames: ["outcome"],
    buckets: checkBuckets,
    registers,
  });
  const failures = new Counter({
    name: "tools_definitions_validation_failures",
    help: "Count of failed validations.",
    registers,
  });
  const created = new Counter({
    name: "tools_definitions_created",
    help: "Custom definitions created.",
    registers,
  });
  const operations = new Histogram({
    name: "tools_registry_operation_duration",
    help: "Time that an operation of the registry took, in seconds.",
    labelNames: ["operation", "outcome"],
    buckets: operationBuckets,
    registers,
  });
  addGauges(database, registry);
  return {
    registry,
    text: () => registry.metrics(),
    observer: {
      validated: ({ durationMs }) => validation.observe({ outcome: "passed" }, seconds(durationMs)),
      rejected: ({ durationMs }) => {
        validation.observe({ outcome: "failed" }, seconds(durationMs));
        failures.inc();
      },
      created: () => created.inc(),
      finished: ({ operation, durationMs, failure = "ok" }) =>
        operations.observe({ operation, outcome: failure }, seconds(durationMs)),
    },
  };
}

/** Asked of the database each time that somebody reads the metrics: several servers then tell the same. */
function addGauges(database: Database, registry: Registry): void {
  const registers = [registry];
  const reachable: Gauge = new Gauge({
    name: "tools_registry_reachable",
    help: "Whether the database answered when the metrics were read.",
    registers,
    collect: async () => reachable.set(Number(await answers(database, () => isThere(database)))),
  });
  const countInto = async (gauge: Gauge, count: () => Promise<void>) => {
    gauge.reset();
    await answers(database, count);
  };
  const byCategory: Gauge = new Gauge({
    name: "tools_definitions_by_category",
    help: "Definitions per category.",
    labelNames: ["category"],
    registers,
    collect: () => countInto(byCategory, () => countCategories(database, byCategory)),
  });
  const byTier: Gauge = new Gauge({
    name: "tools_registry_definitions",
    help: "Definitions in the registry, by the lowest tier that sees them.",
    labelNames: ["tier"],
    registers,
    collect: () => countInto(byTier, () => countTiers(database, byTier)),
  });
}

/** False where the database does not: the other metrics are wanted most when it is away. */
async function answers(database: Database, ask: () => Promise<void>): Promise<boolean> {
  try {
    await guarded(database, ask);
    return true;
  } catch (error) {
    if (!ToolwrightError.is(error)) throw error;
    return false;
  }
}

async function isThere({ queries }: Database): Promise<void> {
  await queries.selectFrom("accounts").select("id").limit(1).execute();
}

async function countCategories({ queries }: Database, gauge: Gauge): Promise<void> {
  const rows = await queries
    .selectFrom("tool_definitions")
    .select(["category", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("category")
    .execute();
  for (const name of Object.keys(categories) as CategoryName[]) {
    const { number } = categories[name];
    gauge.set({ category: name }, rows.find(({ category }) => category === number)?.count ?? 0);
  }
}

async function countTiers({ queries }: Database, gauge: Gauge): Promise<void> {
  const rows = await queries
    .selectFrom("tool_definitions")
    .select(["license_tier", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("license_tier")
    .execute();
  for (const name of Object.keys(tiers) as TierName[]) {
    const { number } = tiers[name];
    gauge.set({ tier: name }, rows.find(({ license_tier }) => license_tier === number)?.count ?? 0);
  }
}
