import { randomUUID } from "node:crypto";
import { type Principal, type TierName, tiers } from "@toolwright/core";
import { onTestFinished } from "vitest";
import type { Database } from "../../database/database.ts";
import { openDatabase } from "../../database/open-database.ts";
import type { TestServer } from "../../test/databases.ts";
import { applyTier } from "../apply-tier.ts";
import { createRegistry, type RegistryOptions } from "../create-registry.ts";

/** A registry of its own for one test, on a fresh database. */
export async function openHouse(server: TestServer, options: RegistryOptions = {}) {
  const { place, remove } = await server.makeReadyPlace();
  const database = await openDatabase(place);
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  return {
    place,
    database,
    registry: createRegistry(database, options),
    account: (tier: TierName, isAdmin = false) => addAccount(database, tier, isAdmin),
    setTier: (principal: Principal, tier: TierName) => setTier(database, principal, tier),
    events: () =>
      database.queries
        .selectFrom("events")
        .selectAll()
        .orderBy("id")
        .execute()
        .then((rows) => rows.map((row) => ({ ...row, body: JSON.parse(row.body_json) }))),
  };
}

export async function addAccount(database: Database, tier: TierName, isAdmin: boolean): Promise<Principal> {
  const id = randomUUID();
  const at = new Date().toISOString();
  await database.queries
    .insertInto("accounts")
    .values({
      id,
      name: `${tier} ${id}`,
      tier: tiers[tier].number,
      permissions_json: "[]",
      is_admin: isAdmin,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return { id, name: `${tier} ${id}`, tier, permissions: [], isAdmin };
}

/** As the accounts do it: the row first, then what it means for the definitions. */
async function setTier(database: Database, principal: Principal, tier: TierName): Promise<Principal> {
  await database.queries.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("accounts")
      .set({ tier: tiers[tier].number })
      .where("id", "=", principal.id)
      .execute();
    await applyTier(transaction, principal.id, tier);
  });
  return { ...principal, tier };
}
