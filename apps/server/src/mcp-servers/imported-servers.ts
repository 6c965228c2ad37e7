import type { Diagnostic, Principal } from "@toolwright/core";
import type { McpPort } from "@toolwright/executor";
import type { Ask } from "@toolwright/mcp";
import type { ImportReport, ListChange, StoredMcpServer } from "@toolwright/store";
import type { ServerRequest } from "./server-request.ts";

/** MCP servers whose tools were taken in: how they come in, how they are called, and how they are told apart. */
export interface ImportedServers extends McpPort {
  /** Reaches a server and takes its tools over as they are; a dry run shows what would come of it. */
  readonly take: (principal: Principal, request: ServerRequest, options?: TakeOptions) => Promise<Taken>;
  /** Asks a known server again and takes over what it has now. */
  readonly refresh: (principal: Principal, name: string, options?: TakeOptions) => Promise<Taken>;
  /** While a call of this id runs in this process, what its server asks is asked so. What it gives takes that back. */
  readonly askDuring: (executionId: string, ask: Ask) => () => void;
  readonly list: () => Promise<readonly SeenServer[]>;
  /** False when there is none. */
  readonly remove: (principal: Principal, name: string) => Promise<boolean>;
  /** Ends all connections. */
  readonly close: () => Promise<void>;
}

export interface TakeOptions {
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
}

export interface Taken {
  readonly server: SeenServer;
  readonly report: ImportReport;
  /** What of its list is no tool. */
  readonly diagnostics: readonly Diagnostic[];
  readonly change: ListChange;
  /** What the server says of itself, and the revision of the protocol that both speak. */
  readonly saysOfItself: { readonly name: string; readonly version: string };
  readonly revision: string;
  /** By what its program is kept apart. */
  readonly enforcedBy: Readonly<Record<string, string>>;
}

/** A server with what is known of its connection at present. */
export interface SeenServer extends StoredMcpServer {
  readonly state: "ready" | "not started" | "unreachable";
  readonly message: string | null;
}
