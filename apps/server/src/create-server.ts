import { type Route, routes } from "@toolwright/contract";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { addEntry } from "./entry/add-entry.ts";
import { compressed } from "./entry/compression.ts";
import type { EntryOptions } from "./entry/entry.ts";
import { addIdempotency } from "./entry/idempotency.ts";
import { addQuickClose } from "./entry/quick-close.ts";
import { endSilentConnections } from "./entry/silent-connections.ts";
import type { WebApp } from "./entry/web-app.ts";
import { handlers } from "./handlers/handlers.ts";
import type { House } from "./house.ts";
import { type AnyHandler, addRoute } from "./http/add-route.ts";
import { allowedHosts } from "./http/allowed-host.ts";
import { readJsonQuickly } from "./http/json-body.ts";
import { createOpenRequests } from "./http/open-requests.ts";
import { HttpProblem, problemOf } from "./http/problem.ts";
import { SecuredResponse } from "./http/security-headers.ts";
import { answerUnreadable, fastifyProblem } from "./http/unreadable-request.ts";
import { addMcp } from "./mcp/add-mcp.ts";
import { addObservation } from "./observe/add-observation.ts";
import { requestIdOf } from "./observe/request-id.ts";
import { tellProblem } from "./observe/tell-problem.ts";

export interface ServerOptions {
  readonly house: House;
  /** Names that it answers for beside those of this machine. */
  readonly hosts?: readonly string[];
  /** Bytes of a request; 4 MB unless said. */
  readonly mostBytes?: number;
  readonly entry?: EntryOptions;
  /** Addresses of proxies whose word about the address and the scheme of a request is believed. */
  readonly proxies?: readonly string[];
  /** How long a request may take to arrive; 30 seconds unless said. */
  readonly slowestRequestMs?: number;
  /** How long an answer may take that is no stream; 90 seconds unless said. */
  readonly slowestAnswerMs?: number;
  /** The Tool Manager; nothing but the interface for programs unless said. */
  readonly webApp?: WebApp;
}

/** A connection costs memory before anybody has said who they are. */
const mostConnections = 2_000;

/** The house over HTTP: every route of the contract, held against its schemas, for whom it is for. */
export function createServer({
  house,
  hosts = [],
  mostBytes = 4 * 1024 ** 2,
  entry = {},
  proxies = [],
  slowestRequestMs = 30_000,
  slowestAnswerMs = 90_000,
  webApp,
}: ServerOptions): FastifyInstance {
  const server = fastify({
    bodyLimit: mostBytes,
    requestTimeout: slowestRequestMs,
    // Node looks for slow requests this often.
    http: {
      ServerResponse: SecuredResponse,
      headersTimeout: Math.min(10_000, slowestRequestMs),
      connectionsCheckingInterval: Math.min(2_000, slowestRequestMs),
    },
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    genReqId: requestIdOf,
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, slowestRequestMs),
    logger: false,
  });
  server.server.maxConnections = mostConnections;
  endSilentConnections(server.server, slowestRequestMs);
  readJsonQuickly(server);
  const observation = addObservation(server, house.observation);
  const enter = addEntry(server, house, allowedHosts(hosts), entry);
  const idempotency = addIdempotency(server, house);
  addQuickClose(server);
  server.decorateRequest("routeConfig", null);
  // One hook for each moment: Fastify's way from one to the next costs more than most of what they do.
  server.addHook("onRequest", (request, reply, done) => {
    request.routeConfig = request.routeOptions.config;
    if (reply.raw instanceof SecuredResponse) reply.raw.requestId = request.id;
    observation.begin(request, reply);
    enter(request, reply, done);
  });
  server.addHook("onSend", (request, reply, payload, done) => {
    const kept = idempotency.keep(request, reply, payload);
    const made = kept?.then(() => compressed(request, reply, payload)) ?? compressed(request, reply, payload);
    if (made instanceof Promise) {
      made.then((sent) => {
        observation.answered(request, reply, sent);
        done(null, sent);
      }, done);
      return;
    }
    observation.answered(request, reply, made);
    done(null, made);
  });
  function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const known = fastifyProblem(error, mostBytes) ?? error;
    const problem = problemOf(known, request.id);
    tellProblem(house.observation, problem, known);
    // What Fastify cannot read has passed no hook.
    if (reply.raw instanceof SecuredResponse) reply.raw.requestId = request.id;
    if (known instanceof HttpProblem) reply.headers(known.headers);
    return reply.code(problem.status).type("application/problem+json").send(problem);
  }
  server.setErrorHandler(answerProblem);
  server.setNotFoundHandler((request, reply) => {
    const answered = webApp?.(request, reply);
    if (answered !== undefined) return answered;
    const missing = new HttpProblem(
      404,
      "no-such-route",
      `Nothing is at ${request.method} ${request.url.slice(0, 200)}.`,
    );
    return reply.code(404).type("application/problem+json").send(problemOf(missing, request.id));
  });
  const openRequests = createOpenRequests();
  server.addHook("preClose", async () => openRequests.stop());
  house.observation.http.countWaiting(openRequests.count);
  for (const route of Object.values<Route>(routes)) {
    const handle = handlers[route.id as keyof typeof handlers] as unknown as AnyHandler;
    addRoute(server, route, handle, {
      house,
      openRequests,
      slowestAnswerMs,
      beginWrite: idempotency.begin,
      endSession: server.entry.endSession,
    });
  }
  addMcp(server, house);
  return server;
}
