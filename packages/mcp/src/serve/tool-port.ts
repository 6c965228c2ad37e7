import type { JsonValue, Tool, ToolResult } from "@toolwright/core";
import type { Ask } from "../connect/question.ts";

/** Tools as one principal sees them. Whoever keeps and runs tools gives this; the protocol is made from it. */
export interface ToolPort {
  /** Everything in the set that the principal may call. Quick where nothing has changed since it was last asked. */
  readonly listTools: () => Promise<ToolView>;
  readonly searchTools: (text: string, limit: number) => Promise<readonly Tool[]>;
  /** One tool by its id, if it is in the set. */
  readonly findTool: (id: string) => Promise<Tool | undefined>;
  readonly callTool: (id: string, args: JsonValue, options: FollowedCall) => Promise<CallStand>;
  /**
   * Lets a call of the tool go on that waits for a person, or ends it; one that was answered already is followed to its
   * end. Fails where the principal has made no such call.
   */
  readonly answerCall: (answer: CallAnswer, options: FollowedCall) => Promise<CallStand>;
  /** Tells that `listTools` would give something else; what it gives takes that back. */
  readonly onListChanged: (tell: () => void) => () => void;
}

export interface ToolView {
  /** The same text only ever goes with the same tools. */
  readonly state: string;
  readonly tools: readonly Tool[];
  /** Where the list was cut: how long it is, and the id of its last tool. Nothing where it is whole. */
  readonly cut?: ListCut;
}

export interface ListCut {
  readonly after: number;
  readonly last: string;
}

export interface CallAnswer {
  readonly executionId: string;
  /** The id of the tool that was called. */
  readonly tool: string;
  readonly isConfirmed: boolean;
}

export interface FollowedCall {
  /** Aborted when whoever called does not want the answer any longer. */
  readonly signal: AbortSignal;
  /** Asks a person what a server behind the tool wants to know; only where the client can. */
  readonly ask?: Ask;
  /** Only where somebody wants to know. */
  readonly onProgress?: (fraction: number | undefined, message: string | undefined) => void;
}

/** A call that is over, or that runs only after a person has said yes. */
export type CallStand =
  | { readonly kind: "ended"; readonly executionId: string; readonly result: ToolResult }
  | { readonly kind: "asks"; readonly executionId: string };
