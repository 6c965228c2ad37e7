import type { Migration } from "./migration.ts";
import { accounts } from "./migrations/0001-accounts.ts";
import { definitions } from "./migrations/0002-definitions.ts";
import { events } from "./migrations/0003-events.ts";
import { builtIns } from "./migrations/0004-built-ins.ts";
import { search } from "./migrations/0005-search.ts";
import { keptEvents } from "./migrations/0006-kept-events.ts";
import { executions } from "./migrations/0008-executions.ts";
import { knowledge } from "./migrations/0009-knowledge.ts";
import { calls } from "./migrations/0010-calls.ts";
import { mcpServers } from "./migrations/0011-mcp-servers.ts";
import { entry } from "./migrations/0012-entry.ts";
import { identities } from "./migrations/0013-identities.ts";
import { quietCalls } from "./migrations/0014-quiet-calls.ts";
import { shortSamples } from "./migrations/0015-short-samples.ts";

/** All of them, in order. */
export const migrations: readonly Migration[] = [
  accounts,
  definitions,
  events,
  builtIns,
  search,
  keptEvents,
  executions,
  knowledge,
  calls,
  mcpServers,
  entry,
  identities,
  quietCalls,
  shortSamples,
];
