import { type Route, routes } from "@toolwright/contract";
import { type CompiledSchema, compileSchema, type JsonValue, ToolwrightError } from "@toolwright/core";
import fastify, { type FastifyInstance } from "fastify";
import { handlers } from "./handlers/handlers.ts";
import type { House } from "./house.ts";
import { hostCheck, loopbackNames } from "./http/allowed-host.ts";
import { authenticate } from "./http/authenticate.ts";
import type { PrincipalContext } from "./http/handler.ts";
import { HttpProblem, problemOf } from "./http/problem.ts";
import { securityHeaders } from "./http/security-headers.ts";

export interface ServerOptions {
  readonly house: House;
  /** Names that it answers for beside those of this machine. */
  readonly hosts?: readonly string[];
  /** Bytes of a request; 4 MB unless said. */
  readonly mostBytes?: number;
}

/** The house over HTTP: every route of the contract, held against its schemas, for whom it is for. */
export function createServer({
  house,
  hosts = [],
  mostBytes = 4 * 1024 ** 2,
}: ServerOptions): FastifyInstance {
  const server = fastify({
    bodyLimit: mostBytes,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    genReqId: () => crypto.randomUUID(),
    logger: false,
  });
  const isAllowed = hostCheck([...loopbackNames, ...hosts]);
  server.addHook("onRequest", async (request, reply) => {
    for (const [name, value] of securityHeaders) reply.header(name, value);
    reply.header("x-request-id", request.id);
    isAllowed(request.headers.host, request.headers.origin);
  });
  server.setErrorHandler((error, request, reply) => {
    const known = fastifyProblem(error, mostBytes) ?? error;
    const problem = problemOf(known, request.id);
    if (problem.status >= 500 && problem.code === "internal-error") server.log.error(known);
    if (known instanceof HttpProblem) reply.headers(known.headers);
    return reply.code(problem.status).type("application/problem+json").send(problem);
  });
  server.setNotFoundHandler((request, reply) => {
    const missing = new HttpProblem(
      404,
      "no-such-route",
      `Nothing is at ${request.method} ${request.url.slice(0, 200)}.`,
    );
    return reply.code(404).type("application/problem+json").send(problemOf(missing, request.id));
  });
  for (const route of Object.values<Route>(routes)) addRoute(server, house, route);
  return server;
}

function addRoute(server: FastifyInstance, house: House, route: Route): void {
  const parts = (["params", "query", "body"] as const).map((name) => {
    const schema = route[name];
    return { name, schema: schema === undefined ? undefined : compileSchema(schema as unknown as JsonValue) };
  });
  const handle = handlers[route.id as keyof typeof handlers] as unknown as (
    asked: Record<string, unknown>,
    context: Partial<PrincipalContext>,
  ) => Promise<unknown>;
  server.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    handler: async (request, reply) => {
      const context: Partial<PrincipalContext> = {
        house,
        requestId: request.id,
        ifMatch: digestOf(request.headers["if-match"]),
        setHeader: (name, value) => void reply.header(name, value),
        ...(route.needs !== "nobody" && { principal: await authenticate(request, house) }),
      };
      if (route.needs === "admin" && context.principal?.isAdmin !== true) {
        throw new ToolwrightError("admin-required", { act: "do this" });
      }
      const asked = Object.fromEntries(
        parts.map(({ name, schema }) => [name, held(name, request[name], schema)]),
      );
      const answer = await handle(asked, context);
      return reply.code(route.status ?? 200).send(answer);
    },
  });
}

/** The part of the request, or every reason why it does not fit. */
function held(
  name: "params" | "query" | "body",
  value: unknown,
  schema: CompiledSchema | undefined,
): unknown {
  if (schema === undefined) return {};
  const { valid, errors } = schema.validate(value ?? null);
  if (valid) return value;
  const diagnostics = errors.map(({ keyword, message, pointer }) => ({
    code: keyword,
    severity: "error",
    message,
    pointer,
  }));
  const [first] = diagnostics;
  throw new HttpProblem(
    400,
    "invalid-request",
    `The ${name} does not fit: ${first?.pointer || "(root)"} ${first?.message ?? ""}`,
    {
      part: name,
      diagnostics,
    },
  );
}

const digestOf = (header: string | undefined): string | undefined =>
  header === undefined || header === "*" ? undefined : header.replace(/^W\//, "").replaceAll('"', "");

/** What Fastify itself refuses, in our words. */
function fastifyProblem(error: unknown, mostBytes: number): HttpProblem | undefined {
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new HttpProblem(413, "request-too-large", `The request is over ${mostBytes} bytes.`, {
      limit: mostBytes,
    });
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
    return new HttpProblem(415, "not-json", "The body must be application/json.");
  if (code?.startsWith("FST_ERR_CTP") || error instanceof SyntaxError)
    return new HttpProblem(400, "not-json", "The body is not JSON.");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new HttpProblem(statusCode, "bad-request", "The request cannot be read.");
  return undefined;
}
