import type { Tool } from "@toolwright/core";
import type { ProblemCount, Verdict } from "./judge-tool.ts";
import type { Lowered } from "./lower-tool.ts";

/** What the page asks its worker: all that would hold up typing or scrolling. */
export interface Questions {
  /** What every profile makes of a tool. */
  readonly judge: (tool: Tool) => readonly Verdict[];
  readonly lower: (tool: Tool, target: string) => Lowered;
  /** What is wrong with each tool of the registry for one profile, by the digest of its definition. */
  readonly problems: (profile: string) => Promise<ReadonlyMap<string, ProblemCount>>;
}

export type Question = keyof Questions;
export type ReplyTo<Of extends Question> = Awaited<ReturnType<Questions[Of]>>;

export interface Asked {
  readonly id: number;
  readonly question: Question;
  readonly given: readonly unknown[];
}

export type Replied =
  | { readonly id: number; readonly reply: unknown }
  | { readonly id: number; readonly failure: string };
