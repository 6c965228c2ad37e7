import { addresses, type RouteAddress } from "./client/addresses.ts";
import { readEvents } from "./client/read-events.ts";
import { readLines } from "./client/read-lines.ts";
import { type CallHeaders, type ClientOptions, request } from "./client/request.ts";
import type { Answer, Asked, Route } from "./route.ts";
import type { RouteId, Routes } from "./routes.ts";

type Given<Of extends Route> = {
  [Part in keyof Asked<Of> as Of extends Readonly<Record<Part, object>> ? Part : never]: Asked<Of>[Part];
};

type Got<Of extends Route> = Of["stream"] extends "events" | "lines"
  ? AsyncIterable<Answer<Of>>
  : Promise<Answer<Of>>;

/**
 * One method for each route, typed by the contract. Events come again by themselves where the connection breaks, after
 * the last one that was seen, until the signal is aborted, the iteration is left or the server says that it was the last.
 */
export type Client = {
  readonly [Id in RouteId]: (asked?: Given<Routes[Id]>, headers?: CallHeaders) => Got<Routes[Id]>;
};

export function createClient(options: ClientOptions): Client {
  return Object.fromEntries(
    Object.entries(addresses).map(([id, route]) => [
      id,
      (asked: Partial<Asked<Route>> = {}, headers: CallHeaders = {}) =>
        get(options, route, { ...asked, headers }),
    ]),
  ) as unknown as Client;
}

function get(options: ClientOptions, route: RouteAddress, asked: Parameters<typeof request>[2]): unknown {
  switch (route.stream) {
    case "events":
      return readEvents((headers) => request(options, route, { ...asked, headers }), asked.headers);
    case "lines":
      return readLines(() => request(options, route, asked));
    case "text":
      return request(options, route, asked).then((response) => response.text());
    default:
      return request(options, route, asked).then((response) =>
        response.status === 204 ? undefined : response.json(),
      );
  }
}
