import type { Migration } from "./migration.ts";
import { accounts } from "./migrations/0001-accounts.ts";
import { definitions } from "./migrations/0002-definitions.ts";
import { events } from "./migrations/0003-events.ts";

/** All of them, in order. */
export const migrations: readonly Migration[] = [accounts, definitions, events];
