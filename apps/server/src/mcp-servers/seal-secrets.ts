import { ToolwrightError } from "@toolwright/core";
import { type Database, type Sealing, sealStoredSecrets } from "@toolwright/store";
import type { Log } from "@toolwright/store/observe";

/** Seals what was kept before there was a key, and under older ones. What cannot be sealed or opened stops no start. */
export async function sealSecrets(database: Database, sealing: Sealing, log: Log): Promise<void> {
  try {
    const { sealed, plain, unreadable } = await sealStoredSecrets(database, sealing);
    if (sealed > 0) log.info({ sealed }, "Secrets of MCP servers were sealed.");
    if (plain > 0)
      log.warn({ plain }, "Secrets of MCP servers stand in the clear until TOOLWRIGHT_SECRETS_KEY is set.");
    if (unreadable.length > 0)
      log.warn({ servers: unreadable }, "Secrets of MCP servers cannot be opened with the keys given here.");
  } catch (error) {
    if (!ToolwrightError.is(error) || error.code !== "invalid-value") throw error;
    log.warn({ reason: error.message }, "Secrets of MCP servers cannot be sealed.");
  }
}
