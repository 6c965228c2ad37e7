import * as definitions from "./routes/definitions.ts";
import * as system from "./routes/system.ts";
import * as tools from "./routes/tools.ts";

/** Everything that can be asked for, by id. */
export const routes = { ...system, ...definitions, ...tools };

export type Routes = typeof routes;
export type RouteId = keyof Routes;
