import type { Dialect } from "../types.ts";
import { alsoHandlers } from "./handle-also.ts";
import { listHandlers07, listHandlers12 } from "./handle-list.ts";
import { objectHandlers } from "./handle-object.ts";
import { scalarHandlers } from "./handle-scalars.ts";
import type { Handler, Handlers } from "./handler.ts";

const collect = (list: Handlers): ReadonlyMap<string, Handler> =>
  new Map(Object.entries({ ...scalarHandlers, ...list, ...objectHandlers, ...alsoHandlers }));

/** Every keyword that decides anything. Those a dialect does not have are taken out by its keyword table. */
export const handlers: Readonly<Record<Dialect, ReadonlyMap<string, Handler>>> = {
  "2020-12": collect(listHandlers12),
  "draft-07": collect(listHandlers07),
};
