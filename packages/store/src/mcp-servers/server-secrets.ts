import { ToolwrightError } from "@toolwright/core";
import type { Kysely, Selectable } from "kysely";
import type { McpServerSecrets, Tables } from "../database/tables.ts";
import type { Sealing } from "../sealing/create-sealing.ts";
import { isSealed } from "../sealing/seal-text.ts";
import type { McpServerSecretValues } from "./mcp-server.ts";

type Kind = keyof McpServerSecretValues;

type SecretRow = Selectable<McpServerSecrets>;

/** The row that a secret belongs to; in another it does not open. */
const placeOf = ({ server, kind, name }: Omit<SecretRow, "value_json">): readonly string[] => [
  "mcp_server_secrets",
  server,
  kind,
  name,
];

export const sealedRow = (
  place: Omit<SecretRow, "value_json">,
  value: string,
  sealing: Sealing,
): SecretRow => ({ ...place, value_json: sealing.seal(JSON.stringify(value), placeOf(place)) });

export const opened = (row: SecretRow, sealing: Sealing) =>
  // One from before secrets were sealed; the next start with a key seals it.
  isSealed(row.value_json) ? sealing.open(row.value_json, placeOf(row)) : { text: row.value_json };

export async function readSecrets(
  queries: Kysely<Tables>,
  server: string,
  sealing: Sealing,
): Promise<McpServerSecretValues> {
  const rows = await queries
    .selectFrom("mcp_server_secrets")
    .selectAll()
    .where("server", "=", server)
    .execute();
  const values = rows.map((row) => {
    const found = opened(row, sealing);
    if ("problem" in found)
      throw new ToolwrightError("secrets-unreadable", { name: server, reason: found.problem });
    return { kind: row.kind, name: row.name, value: JSON.parse(found.text) as string };
  });
  const of = (wanted: Kind) =>
    Object.fromEntries(values.filter(({ kind }) => kind === wanted).map(({ name, value }) => [name, value]));
  return { environment: of("environment"), headers: of("headers") };
}
