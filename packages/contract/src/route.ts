import type { Static, TObject, TSchema } from "typebox";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One thing that can be asked for: where, with what, and what comes back. Server, client and OpenAPI read the same. */
export interface Route {
  /** `searchTools`: the name of the handler, of the client's method and of the operation. */
  readonly id: string;
  readonly method: Method;
  /** With the names of parameters in braces: `/v1/tools/{tool}`. */
  readonly path: string;
  readonly summary: string;
  readonly group: string;
  /** Who may ask. */
  readonly needs: "nobody" | "principal" | "admin";
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** The answer when all went well. */
  readonly answer: TSchema;
  readonly status?: 200 | 201 | 202 | 204;
  /** What the answer is when it is not one JSON value: server-sent events, a JSON value on each line, or text. */
  readonly stream?: "events" | "lines" | "text";
}

export const defineRoute = <const Of extends Route>(route: Of): Of => route;

type StaticOr<Schema, Otherwise> = Schema extends TSchema ? Static<Schema> : Otherwise;

/** What a handler gets and a client gives. */
export interface Asked<Of extends Route> {
  readonly params: StaticOr<Of["params"], Record<never, never>>;
  readonly query: StaticOr<Of["query"], Record<never, never>>;
  readonly body: StaticOr<Of["body"], undefined>;
}

export type Answer<Of extends Route> = Static<Of["answer"]>;
