import { mediaTypes } from "../media-types.ts";
import type { Asked, Route } from "../route.ts";
import type { RouteAddress } from "./addresses.ts";
import { ApiError } from "./api-error.ts";

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
  /** The event after which a stream of them goes on. */
  readonly lastEventId?: string;
  readonly signal?: AbortSignal;
}

export interface Request extends Partial<Asked<Route>> {
  readonly headers: CallHeaders;
}

/** The answer when all went well; an `ApiError` when the server could not do it. */
export async function request(
  { baseUrl, key, fetch: ask = fetch }: ClientOptions,
  { method, path, hasBody, stream }: RouteAddress,
  asked: Request,
): Promise<Response> {
  const url = new URL(fill(path, (asked.params ?? {}) as Readonly<Record<string, string>>), baseUrl);
  for (const [name, value] of Object.entries((asked.query ?? {}) as object)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const { ifMatch, idempotencyKey, lastEventId, signal } = asked.headers;
  const response = await ask(url, {
    method,
    headers: {
      accept: stream === undefined ? "application/json" : mediaTypes[stream],
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(hasBody && { "content-type": "application/json" }),
      ...(ifMatch !== undefined && { "if-match": `"${ifMatch}"` }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
    ...(hasBody && { body: JSON.stringify(asked.body) }),
    ...(signal && { signal }),
  });
  if (response.ok) return response;
  const problem: unknown = await response.json().catch(() => ({}));
  throw new ApiError(response.status, (problem ?? {}) as Record<string, unknown>);
}

const fill = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
