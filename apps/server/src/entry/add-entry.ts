import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { House } from "../house.ts";
import { type AllowedHosts, requireOneHost } from "../http/allowed-host.ts";
import { authenticate } from "../http/authenticate.ts";
import { createEntry } from "./create-entry.ts";
import { addEnterPage } from "./enter-page.ts";
import type { EntryOptions } from "./entry.ts";
import { refusalTeller } from "./refusals.ts";

/** Goes on when it is known who asks. */
export type Enter = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** Everything between a request and its route: who asks is known before anything of the body is read. */
export function addEntry(
  server: FastifyInstance,
  house: House,
  hosts: AllowedHosts,
  options: EntryOptions,
): Enter {
  const entry = createEntry(house, hosts, options);
  const tellRefusal = refusalTeller(house, options);
  server.decorate("entry", entry);
  server.decorateRequest("principal", null);
  server.decorateRequest("rateHeaders", null);
  server.addHook("onError", async (request, reply, error) => {
    if (request.rateHeaders !== null) reply.headers(request.rateHeaders);
    tellRefusal(request, error);
  });
  addEnterPage(server, entry, tellRefusal);
  // Without a promise where nothing has to be waited for, as for most requests.
  return (request, reply, done) => {
    let found: unknown;
    try {
      const { raw, headers } = request;
      requireOneHost(raw.rawHeaders);
      hosts.check(headers.host, headers.origin);
      const needs = request.routeConfig?.needs;
      if (needs === "principal" || needs === "admin") found = authenticate(request);
    } catch (error) {
      return done(error as Error);
    }
    if (found instanceof Promise) found.then(() => goOn(request, reply, done), done);
    else goOn(request, reply, done);
  };
}

function goOn({ rateHeaders }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (rateHeaders !== null) reply.headers(rateHeaders);
  done();
}
