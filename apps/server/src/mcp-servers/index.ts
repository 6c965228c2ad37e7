export { mcpRunner } from "@toolwright/executor";
export type { ImportedServers, SeenServer, Taken, TakeOptions } from "./imported-servers.ts";
export { type ImportedServersParts, openImportedServers } from "./open-imported-servers.ts";
export type { ServerRequest } from "./server-request.ts";
export { shownServer } from "./shown-server.ts";
