import { openApiDocument } from "@toolwright/contract";
import { sql } from "kysely";
import type { Handlers } from "../http/handler.ts";

export const systemHandlers: Pick<Handlers, "health" | "readiness" | "openApi" | "whoAmI"> = {
  health: () => ({ status: "ok" }),
  readiness: async (_, { house: { database } }) => {
    await sql`select 1`.execute(database.queries);
    return { status: "ok" };
  },
  openApi: (_, { house: { version } }) => openApiDocument(version),
  whoAmI: (_, { principal: { id, name, tier, permissions, isAdmin } }) => ({
    id,
    name,
    tier,
    permissions: [...permissions],
    isAdmin,
  }),
};
