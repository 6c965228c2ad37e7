import type { IsolationLevel, JsonObject } from "@toolwright/core";
import type { ToolAnswer } from "./answer-of.ts";
import type { ToolList } from "./list-tools.ts";
import type { Ask } from "./question.ts";

/** A server that is talked with. */
export interface ServerConnection {
  /** What the server says of itself. */
  readonly server: { readonly name: string; readonly version: string };
  /** The revision of the protocol that both speak. */
  readonly revision: string;
  /** The level that its program is kept at, and by what; None for a server at an address. */
  readonly isolation: IsolationLevel;
  readonly enforcedBy: Readonly<Record<string, string>>;
  readonly listTools: (signal?: AbortSignal) => Promise<ToolList>;
  /**
   * Rejects with ServerUnreachable where the server is gone or gives no answer; a tool that failed is an answer. A call
   * that is given up is cancelled at the server.
   */
  readonly callTool: (name: string, args: JsonObject, options: ToolCallOptions) => Promise<ToolAnswer>;
  readonly isOpen: () => boolean;
  /** Settled when it is over, with the reason; nothing when we closed it. */
  readonly gone: Promise<string | undefined>;
  readonly close: () => Promise<void>;
}

export interface ToolCallOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Asks whoever called what the server wants to know of a person; without it nobody can be asked. */
  readonly ask?: Ask;
  readonly progress?: (fraction: number | undefined, message: string) => void;
}
