import type { Definition, Principal } from "@toolwright/core";
import type { Page, SearchQuery } from "../search/search-query.ts";
import type { Saved, Stored, Summary, ToolVersion, ToolVersionWithDefinition } from "./stored.ts";

export interface UpdateOptions {
  /** The digest that the change was made to; another one in the registry is refused. */
  readonly expected?: string;
}

/**
 * Definitions kept and governed. A tool is named by its id, or by `namespace:name` in any case. Whoever asks sees what
 * their tier shows; what their tier does not show is not found, except by `lookUp`. Failures are `ToolwrightError`s and change nothing.
 */
export interface Registry {
  readonly create: (principal: Principal, definition: Definition) => Promise<Saved>;
  /** The name may change too. Identical content changes nothing. */
  readonly update: (
    principal: Principal,
    tool: string,
    definition: Definition,
    options?: UpdateOptions,
  ) => Promise<Saved>;
  /** Creates, or updates what has the name already. */
  readonly save: (principal: Principal, definition: Definition, options?: UpdateOptions) => Promise<Saved>;
  /** False when there is no such tool. */
  readonly remove: (principal: Principal, tool: string, options?: UpdateOptions) => Promise<boolean>;
  readonly get: (principal: Principal, tool: string) => Promise<Stored | undefined>;
  /** Also one that their tier does not show, with the reason, for whoever has to tell them what it would take. */
  readonly lookUp: (principal: Principal, tool: string) => Promise<Stored | undefined>;
  readonly search: (principal: Principal, query?: SearchQuery) => Promise<Page<Summary>>;
  readonly count: (principal: Principal) => Promise<number>;
  /** Newest first; also of a tool that was removed. */
  readonly history: (principal: Principal, tool: string) => Promise<readonly ToolVersion[]>;
  readonly version: (
    principal: Principal,
    tool: string,
    number: number,
  ) => Promise<ToolVersionWithDefinition>;
  /** Makes an old version the newest one; brings a removed tool back. */
  readonly restore: (principal: Principal, tool: string, number: number) => Promise<Saved>;
}
