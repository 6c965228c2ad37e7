import type { Backend, Reach } from "./backend.ts";
import type { Tool } from "./tool.ts";

/** What the registry keeps under one name: the tool, where its work is done, and what it was before it came. */
export interface Definition {
  readonly tool: Tool;
  readonly backends?: readonly Backend[];
  readonly reach?: Reach;
  readonly origin?: Origin;
}

/** Where an imported definition came from, so that its own name can be given back. */
export interface Origin {
  readonly format: string;
  readonly name: string;
  readonly namespace?: string;
  /** The file, server or package. */
  readonly source?: string;
  /** Parameters that had to be called otherwise: their name here, and their own. */
  readonly parameters?: Readonly<Record<string, string>>;
}
