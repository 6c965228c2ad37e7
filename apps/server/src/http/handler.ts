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
}

export interface PrincipalContext extends RequestContext {
  readonly principal: Principal;
}

type ContextFor<Of extends Route> = Of["needs"] extends "nobody" ? RequestContext : PrincipalContext;

/** Thin: reads what was asked, asks the house, answers. */
export type Handler<Of extends Route> = (
  asked: Asked<Of>,
  context: ContextFor<Of>,
) => Promise<Answer<Of>> | Answer<Of>;

/** One for each route; a route without one does not compile. */
export type Handlers = { readonly [Id in RouteId]: Handler<Routes[Id]> };
