import { openApiDocument } from "@toolwright/contract";
import { type Tier, tiers } from "@toolwright/core";
import { countOwned } from "@toolwright/store";
import { sql } from "kysely";
import type { Handlers } from "../http/handler.ts";

type SystemRoutes = "health" | "readiness" | "openApi" | "whoAmI" | "metrics" | "host" | "endSession";

export const systemHandlers: Pick<Handlers, SystemRoutes> = {
  health: () => ({ status: "ok" }),
  readiness: async (_, { house: { database } }) => {
    await sql`select 1`.execute(database.queries);
    return { status: "ok" };
  },
  openApi: (_, { house: { version } }) => openApiDocument(version),
  whoAmI: async (_, { house: { database }, principal }) => {
    const { id, name, tier, permissions, isAdmin } = principal;
    const allows: Tier = tiers[tier];
    return {
      id,
      name,
      tier,
      permissions: [...permissions],
      isAdmin,
      owned: await countOwned(database, principal),
      limit: finite(allows.customDefinitions),
      allows: Object.fromEntries(Object.entries(allows).map(([what, value]) => [what, finite(value)])),
    };
  },
  metrics: (_, { house: { observation } }) => observation.metrics(),
  host: async (_, { house: { calls } }) => ({
    workers: (await calls.workers()).map(({ isolation, findings, ...worker }) => ({
      ...worker,
      isolation: [...isolation],
      findings: findings.map((finding) => ({ ...finding })),
    })),
  }),
  endSession: async (_, { endSession }) => ({ ended: await endSession() }),
};

/** JSON has no word for what has no limit. */
const finite = <Value>(value: Value): Value | null => (value === Number.POSITIVE_INFINITY ? null : value);
