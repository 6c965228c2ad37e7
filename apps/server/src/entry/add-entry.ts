import type { FastifyInstance } from "fastify";
import type { House } from "../house.ts";
import { type AllowedHosts, requireOneHost } from "../http/allowed-host.ts";
import { authenticate } from "../http/authenticate.ts";
import { createEntry } from "./create-entry.ts";
import { addEnterPage } from "./enter-page.ts";
import type { EntryOptions } from "./entry.ts";
import { refusalTeller } from "./refusals.ts";

/** Everything between a request and its route: who asks is known before anything of the body is read. */
export function addEntry(
  server: FastifyInstance,
  house: House,
  hosts: AllowedHosts,
  options: EntryOptions,
): void {
  const entry = createEntry(house, hosts, options);
  const tellRefusal = refusalTeller(house, options);
  server.decorate("entry", entry);
  server.decorateRequest("principal", null);
  server.decorateRequest("rateHeaders", null);
  server.addHook("onRequest", async (request, reply) => {
    requireOneHost(request.raw.rawHeaders);
    hosts.check(request.headers.host, request.headers.origin);
    const { needs } = request.routeOptions.config;
    if (needs === "principal" || needs === "admin") await authenticate(request);
    if (request.rateHeaders !== null) reply.headers(request.rateHeaders);
  });
  server.addHook("onError", async (request, reply, error) => {
    if (request.rateHeaders !== null) reply.headers(request.rateHeaders);
    tellRefusal(request, error);
  });
  addEnterPage(server, entry, tellRefusal);
}
