import { Readable } from "node:stream";
import { mediaTypes, type Route } from "@toolwright/contract";
import { ToolwrightError } from "@toolwright/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Idempotency } from "../entry/idempotency.ts";
import { inSpan } from "../observe/request-spans.ts";
import { eventText } from "./event-text.ts";
import type { PrincipalContext, SentEvent } from "./handler.ts";
import { heldParts } from "./held-parts.ts";
import { lineText } from "./line-text.ts";
import { AnsweredContext, type ContextSurroundings } from "./request-context.ts";
import { withinTime } from "./within-time.ts";

export interface RouteSurroundings extends ContextSurroundings {
  readonly slowestAnswerMs: number;
  readonly beginWrite: Idempotency["begin"];
}

export type AnyHandler = (asked: object, context: PrincipalContext) => unknown;

/** One route of the contract: who asks, whether what they ask fits, and the answer as the route says it is sent. */
export function addRoute(
  server: FastifyInstance,
  route: Route,
  handle: AnyHandler,
  surroundings: RouteSurroundings,
): void {
  const { slowestAnswerMs, beginWrite } = surroundings;
  const held = heldParts(route);
  const answer = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined => {
    if (route.needs === "admin" && request.principal?.isAdmin !== true) {
      throw new ToolwrightError("admin-required", { act: "do this" });
    }
    const context = new AnsweredContext(request, reply, surroundings);
    const asked = held(request);
    const given = inSpan(request, () => handle(asked, context));
    if (route.status !== undefined) reply.code(route.status);
    if (given instanceof Promise) {
      return withinTime(given, slowestAnswerMs).then((result) => send(reply, route.stream, result, context));
    }
    // Without a promise for what is known already.
    send(reply, route.stream, given, context);
    return undefined;
  };
  server.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { id: route.id, needs: route.needs },
    handler: (request, reply) => {
      const begun = beginWrite(request, reply);
      if (begun === undefined) return answer(request, reply);
      return begun.then((isAnswered) => (isAnswered ? reply : (answer(request, reply) ?? reply)));
    },
  });
}

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
