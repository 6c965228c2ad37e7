export { createLog } from "@toolwright/store/observe";
export { createServer, type ServerOptions } from "./create-server.ts";
export type { EntryOptions, Refusal } from "./entry/entry.ts";
export type { OidcOptions } from "./entry/oidc-options.ts";
export { type RunningServer, type StartOptions, startServer, usualLimits } from "./entry/start-server.ts";
export { type House, type HouseOptions, openHouse } from "./house.ts";
export { type StdioOptions, serveHouseOverStdio } from "./mcp/serve-house-over-stdio.ts";
