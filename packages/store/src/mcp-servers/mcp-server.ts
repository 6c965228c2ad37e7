import type { IsolationLevel, Reach } from "@toolwright/core";

/** How a server is reached and what is taken from it. Nothing in it is secret. */
export interface McpServerSettings {
  readonly transport: "stdio" | "http";
  readonly command?: string;
  readonly arguments?: readonly string[];
  /** Where the program starts. */
  readonly folder?: string;
  readonly url?: string;
  /** How the program is kept apart; Standard unless said. */
  readonly isolation?: IsolationLevel;
  /** What it may reach at Strict. */
  readonly reach?: Reach;
  /** The server's own names of the tools that are wanted; all unless said. */
  readonly only?: readonly string[];
  /** For its tools here; made of the server's name unless said. */
  readonly namespace?: string;
  /** Cut descriptions that are longer than the registry takes. */
  readonly shorten?: boolean;
  /** Whether the registry follows what the server changes; otherwise somebody has to take it over. */
  readonly follow?: boolean;
}

export interface McpServerSecretValues {
  readonly environment: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

export interface NewMcpServer extends Partial<McpServerSecretValues> {
  readonly name: string;
  readonly settings: McpServerSettings;
}

/** A server as it is kept; of its secrets only the names. */
export interface StoredMcpServer {
  readonly name: string;
  readonly settings: McpServerSettings;
  readonly environment: readonly string[];
  readonly headers: readonly string[];
  /** How many of its tools were taken over. */
  readonly tools: number;
  readonly listDigest: string;
  readonly waiting: ListChange | null;
  readonly importedBy: string | null;
  readonly importedAt: string;
  readonly updatedAt: string;
}

/** The server's own names of tools by which two lists differ. */
export interface ListChange {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** A tool of a list: its own name, and the digest of what somebody who takes it over agrees to. */
export interface ListedTool {
  readonly name: string;
  readonly digest: string;
  readonly toolId: string | null;
}
