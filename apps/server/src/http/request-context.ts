import type { Principal } from "@toolwright/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { House } from "../house.ts";
import type { PrincipalContext } from "./handler.ts";
import type { OpenRequests } from "./open-requests.ts";

export interface ContextSurroundings {
  readonly house: House;
  readonly openRequests: OpenRequests;
  readonly endSession: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * What a handler knows of a request; each part is made when it is read. A class, because V8 gives every object literal
 * with a getter a hidden class of its own, and such classes, and what they hold, stay until the next full collection.
 */
export class AnsweredContext implements PrincipalContext {
  readonly house: House;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #surroundings: ContextSurroundings;
  #signal: AbortSignal | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, surroundings: ContextSurroundings) {
    this.house = surroundings.house;
    this.#request = request;
    this.#reply = reply;
    this.#surroundings = surroundings;
  }

  /** Found before the body was read. Routes that need nobody have a type for what they get that names no principal. */
  get principal(): Principal {
    return this.#request.principal as Principal;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get ifMatch(): string | undefined {
    const header = this.#request.headers["if-match"];
    return header === undefined || header === "*"
      ? undefined
      : header.replace(/^W\//, "").replaceAll('"', "");
  }

  get lastEventId(): string | undefined {
    return this.#request.headers["last-event-id"] as string | undefined;
  }

  get setHeader(): PrincipalContext["setHeader"] {
    return (name, value) => void this.#reply.header(name, value);
  }

  get endSession(): PrincipalContext["endSession"] {
    return () => this.#surroundings.endSession(this.#request);
  }

  get signal(): AbortSignal {
    this.#signal ??= this.#surroundings.openRequests.signalFor(this.#reply.raw);
    return this.#signal;
  }
}
