import type { Principal } from "@toolwright/core";
import type { FastifyRequest } from "fastify";
import type { OidcOptions } from "./oidc-options.ts";
import type { Rate } from "./token-buckets.ts";

export interface EntryOptions {
  /** As in the options of accounts: part of what is kept of every link and session. */
  readonly keySecret?: string;
  /** Tokens of an identity provider that are let in beside keys and sessions. */
  readonly oidc?: OidcOptions;
  /** Requests of one principal; no limit unless said. */
  readonly rate?: Rate;
  /** Wrong keys, tokens and links from one address until it has to wait; no limit unless said. */
  readonly lockout?: LockoutOptions;
  /** Told of everybody who was turned away. */
  readonly onRefusal?: (refusal: Refusal) => void;
  readonly now?: () => number;
}

export interface LockoutOptions {
  readonly failures: number;
  readonly withinMs: number;
}

/** Somebody who was turned away, for the audit. */
export interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly method: string;
  /** The pattern of the route, not what was asked: that could be anything. */
  readonly route: string;
  readonly address: string;
  readonly principalId: string | undefined;
  readonly requestId: string;
}

/** Who may come in. */
export interface Entry {
  /** Who is asking, by key, token or session; a problem where that is nobody, or somebody who asks too much. */
  readonly principalOf: (request: FastifyRequest) => Principal | Promise<Principal>;
  /** The text of a new link for an account. */
  readonly makeLink: (account: Principal) => Promise<string>;
  /** Ends the session of the request, where it has one. */
  readonly endSession: (request: FastifyRequest) => Promise<boolean>;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly entry: Entry;
  }
  interface FastifyRequest {
    /** Nobody on routes that need nobody. */
    principal: Principal | null;
    /** What is left of the principal's rate, for the headers of the answer. */
    rateHeaders: Readonly<Record<string, string>> | null;
    /** Fastify makes an object of all options whenever it is asked for them. */
    routeConfig: FastifyContextConfig | null;
  }
  interface FastifyContextConfig {
    readonly needs?: "nobody" | "principal" | "admin";
  }
}
