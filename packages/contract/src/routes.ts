import * as accounts from "./routes/accounts.ts";
import * as definitions from "./routes/definitions.ts";
import * as events from "./routes/events.ts";
import * as executions from "./routes/executions.ts";
import * as servers from "./routes/mcp-servers.ts";
import * as system from "./routes/system.ts";
import * as tools from "./routes/tools.ts";
import * as transfer from "./routes/transfer.ts";
import * as usage from "./routes/usage.ts";

/** Everything that can be asked for, by id. */
export const routes = {
  ...system,
  ...definitions,
  ...tools,
  ...transfer,
  ...servers,
  ...executions,
  ...events,
  ...usage,
  ...accounts,
};

export type Routes = typeof routes;
export type RouteId = keyof Routes;
export type { Route } from "./route.ts";
