import { Readable } from "node:stream";
import { mediaTypes, type Route } from "@toolwright/contract";
import { type Principal, ToolwrightError } from "@toolwright/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { House } from "../house.ts";
import { inSpan } from "../observe/request-spans.ts";
import { eventText } from "./event-text.ts";
import type { PrincipalContext, SentEvent } from "./handler.ts";
import { heldParts } from "./held-parts.ts";
import { lineText } from "./line-text.ts";
import type { OpenRequests } from "./open-requests.ts";
import { withinTime } from "./within-time.ts";

export interface RouteSurroundings {
  readonly house: House;
  readonly openRequests: OpenRequests;
  readonly slowestAnswerMs: number;
  readonly endSession: (request: FastifyRequest) => Promise<boolean>;
}

export type AnyHandler = (asked: object, context: PrincipalContext) => unknown;

/** One route of the contract: who asks, whether what they ask fits, and the answer as the route says it is sent. */
export function addRoute(
  server: FastifyInstance,
  route: Route,
  handle: AnyHandler,
  surroundings: RouteSurroundings,
): void {
  const { slowestAnswerMs } = surroundings;
  const held = heldParts(route);
  server.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { id: route.id, needs: route.needs },
    handler: (request, reply) => {
      if (route.needs === "admin" && request.principal?.isAdmin !== true) {
        throw new ToolwrightError("admin-required", { act: "do this" });
      }
      const context = contextOf(request, reply, surroundings);
      const asked = held(request);
      const given = inSpan(request, () => handle(asked, context));
      reply.code(route.status ?? 200);
      if (given instanceof Promise) {
        return withinTime(given, slowestAnswerMs).then((answer) =>
          send(reply, route.stream, answer, context),
        );
      }
      // Without a promise for what is known already.
      send(reply, route.stream, given, context);
      return undefined;
    },
  });
}

/** Routes that need nobody have a type for what they get that names no principal. */
function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { house, openRequests, endSession }: RouteSurroundings,
): PrincipalContext {
  let signal: AbortSignal | undefined;
  return {
    house,
    // Who asks was found before the body was read.
    principal: request.principal as Principal,
    requestId: request.id,
    ifMatch: digestOf(request.headers["if-match"]),
    lastEventId: request.headers["last-event-id"] as string | undefined,
    endSession: () => endSession(request),
    setHeader: (name, value) => void reply.header(name, value),
    get signal() {
      signal ??= openRequests.signalFor(reply.raw);
      return signal;
    },
  };
}

const digestOf = (header: string | undefined): string | undefined =>
  header === undefined || header === "*" ? undefined : header.replace(/^W\//, "").replaceAll('"', "");

function send(
  reply: FastifyReply,
  stream: Route["stream"],
  answer: unknown,
  context: PrincipalContext,
): FastifyReply {
  switch (stream) {
    case undefined:
      return reply.send(answer);
    case "text":
      return reply.type(`${mediaTypes.text}; charset=utf-8`).send(answer);
    case "lines":
      return reply.type(mediaTypes.lines).send(Readable.from(lineText(answer as AsyncIterable<unknown>)));
    case "events":
      return (
        reply
          .type(mediaTypes.events)
          .header("x-accel-buffering", "no")
          // Nobody asks for anything else over it, and a server that stops does not wait for it.
          .header("connection", "close")
          .send(
            Readable.from(eventText(answer as AsyncIterable<SentEvent<unknown>>, context), {
              // What was made and not taken is held here; a listener that is slow holds up its own events only.
              highWaterMark: 16,
            }),
          )
      );
  }
}
