import type { Answer, Asked, Route, RouteId, Routes } from "@toolwright/contract";
import type { Principal } from "@toolwright/core";
import type { House } from "../house.ts";

/** What a handler knows of a request beside what was asked. */
export interface RequestContext {
  readonly house: House;
  readonly requestId: string;
  /** The digest of If-Match, without its quotes. */
  readonly ifMatch: string | undefined;
  readonly setHeader: (name: string, value: string) => void;
  /** Aborted when whoever asked has gone, or the server stops. */
  readonly signal: AbortSignal;
  /** Where a stream of events was when the connection broke. */
  readonly lastEventId: string | undefined;
  /** Ends the session that the request came with; false where it came without. */
  readonly endSession: () => Promise<boolean>;
}

export interface PrincipalContext extends RequestContext {
  readonly principal: Principal;
}

type ContextFor<Of extends Route> = Of["needs"] extends "nobody" ? RequestContext : PrincipalContext;

/** An event on its way to a listener; the id is what Last-Event-ID says when the connection broke after it. */
export interface SentEvent<Data> {
  readonly id?: string;
  readonly data: Data;
}

/** What a stream of events returns to make its listener come again, and prove anew who it is. */
export const comeAgain = Symbol("come again");

type Given<Of extends Route> = Of["stream"] extends "events"
  ? AsyncIterable<SentEvent<Answer<Of>>>
  : Of["stream"] extends "lines"
    ? AsyncIterable<Answer<Of>>
    : Answer<Of>;

/** Thin: reads what was asked, asks the house, answers. */
export type Handler<Of extends Route> = (
  asked: Asked<Of>,
  context: ContextFor<Of>,
) => Promise<Given<Of>> | Given<Of>;

/** One for each route; a route without one does not compile. */
export type Handlers = { readonly [Id in RouteId]: Handler<Routes[Id]> };
