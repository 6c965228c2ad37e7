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
  // Without a promise where nothing has to be waited for, as for most requests.
  server.addHook("onRequest", (request, reply, done) => {
    const goOn = () => {
      if (request.rateHeaders !== null) reply.headers(request.rateHeaders);
      done();
    };
    try {
      requireOneHost(request.raw.rawHeaders);
      hosts.check(request.headers.host, request.headers.origin);
      const { needs } = request.routeOptions.config;
      const found = needs === "principal" || needs === "admin" ? authenticate(request) : undefined;
      if (found instanceof Promise) found.then(goOn, done);
      else goOn();
    } catch (error) {
      done(error as Error);
    }
  });
  server.addHook("onError", async (request, reply, error) => {
    if (request.rateHeaders !== null) reply.headers(request.rateHeaders);
    tellRefusal(request, error);
  });
  addEnterPage(server, entry, tellRefusal);
}
