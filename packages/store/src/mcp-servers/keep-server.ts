import type { Principal } from "@toolwright/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Sealing } from "../sealing/create-sealing.ts";
import type { ListedTool, NewMcpServer } from "./mcp-server.ts";
import { requireServerName } from "./server-name.ts";
import { sealedRow } from "./server-secrets.ts";
import { listDigest } from "./tool-digest.ts";

/** Writes a server with its tools and secrets, in place of what was there under its name. */
export async function keepServer(
  transaction: Kysely<Tables>,
  principal: Principal,
  { name, settings, environment, headers }: NewMcpServer,
  tools: readonly ListedTool[],
  { at, sealing }: { readonly at: string; readonly sealing: Sealing },
): Promise<void> {
  requireServerName(name);
  const row = {
    settings_json: JSON.stringify(settings),
    list_digest: listDigest(tools),
    waiting_json: null,
    imported_by: principal.id,
    updated_at: at,
  };
  await transaction
    .insertInto("mcp_servers")
    .values({ name, ...row, imported_at: at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
  await transaction.deleteFrom("mcp_server_tools").where("server", "=", name).execute();
  for (const some of inParts(tools))
    await transaction
      .insertInto("mcp_server_tools")
      .values(
        some.map((tool) => ({
          server: name,
          tool_json: JSON.stringify(tool.name),
          digest: tool.digest,
          tool_id: tool.toolId,
        })),
      )
      .execute();
  // Whoever only asks again does not say the secrets again.
  for (const [kind, values] of [
    ["environment", environment],
    ["headers", headers],
  ] as const) {
    if (values === undefined) continue;
    await transaction
      .deleteFrom("mcp_server_secrets")
      .where("server", "=", name)
      .where("kind", "=", kind)
      .execute();
    for (const some of inParts(Object.entries(values)))
      await transaction
        .insertInto("mcp_server_secrets")
        .values(some.map(([key, value]) => sealedRow({ server: name, kind, name: key }, value, sealing)))
        .execute();
  }
}

/** A statement takes so many values and no more. */
const inParts = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, i) => items.slice(i * most, (i + 1) * most));

const most = 500;
