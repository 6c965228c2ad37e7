import type { Answer, Asked, Route } from "./route.ts";
import { type RouteId, type Routes, routes } from "./routes.ts";

export interface ClientOptions {
  readonly baseUrl: string;
  readonly key?: string;
  readonly fetch?: typeof fetch;
}

export interface CallHeaders {
  /** The digest that a change is made to. */
  readonly ifMatch?: string;
  /** Makes a write that is sent again happen once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

type Given<Of extends Route> = {
  [Part in keyof Asked<Of> as Of extends Readonly<Record<Part, object>> ? Part : never]: Asked<Of>[Part];
};

/** One method for each route, typed by the contract. */
export type Client = {
  readonly [Id in RouteId]: (asked?: Given<Routes[Id]>, headers?: CallHeaders) => Promise<Answer<Routes[Id]>>;
};

/** What the server said when it could not do it. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly problem: Readonly<Record<string, unknown>>;

  constructor(status: number, problem: Readonly<Record<string, unknown>>) {
    super(typeof problem.detail === "string" ? problem.detail : `The server answered ${status}.`);
    this.status = status;
    this.code = typeof problem.code === "string" ? problem.code : "unknown";
    this.problem = problem;
  }
}

export function createClient(options: ClientOptions): Client {
  return Object.fromEntries(
    Object.entries<Route>(routes).map(([id, route]) => [
      id,
      (asked: Partial<Asked<Route>> = {}, headers: CallHeaders = {}) => send(options, route, asked, headers),
    ]),
  ) as unknown as Client;
}

async function send(
  { baseUrl, key, fetch: ask = fetch }: ClientOptions,
  { method, path, body }: Route,
  asked: Partial<Asked<Route>>,
  { ifMatch, idempotencyKey, signal }: CallHeaders,
): Promise<unknown> {
  const url = new URL(fill(path, (asked.params ?? {}) as Readonly<Record<string, string>>), baseUrl);
  for (const [name, value] of Object.entries((asked.query ?? {}) as object)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const response = await ask(url, {
    method,
    headers: {
      accept: "application/json",
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(ifMatch !== undefined && { "if-match": `"${ifMatch}"` }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(asked.body) }),
    ...(signal && { signal }),
  });
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, (answer ?? {}) as Record<string, unknown>);
  return answer;
}

const fill = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
