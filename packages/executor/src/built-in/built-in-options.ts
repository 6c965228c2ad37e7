import type { KnowledgeBase } from "@toolwright/core";
import type { Root } from "./files/root.ts";
import type { Channel } from "./messages/channel.ts";
import type { Lookup } from "./web/checked-addresses.ts";

/** What the built-in tools may touch. What is not said here, they refuse. */
export interface BuiltInOptions {
  /** Folders whose files can be read, and written where that is said; a relative path is of the first. */
  readonly roots?: readonly Root[];
  readonly fetch?: FetchOptions;
  /** Where messages go, by the name that callers use. */
  readonly channels?: Readonly<Record<string, Channel>>;
  readonly knowledge?: KnowledgeBase;
}

export interface FetchOptions {
  /** Hosts, `name` or `name:port`, that may have private addresses. */
  readonly allowPrivate?: readonly string[];
  /** Bytes of a body that are read at most, whatever the caller asks for. */
  readonly maxBytes?: number;
  /** For those who find addresses otherwise; Node's own way when absent. */
  readonly lookup?: Lookup;
}
