import { ToolwrightError } from "@toolwright/core";
import type { Token } from "./tokenize.ts";

/** Both from 1; columns in UTF-16 units. */
export interface QueryPlace {
  readonly line: number;
  readonly column: number;
}

export const queryError = (reason: string, at?: QueryPlace): ToolwrightError =>
  new ToolwrightError("invalid-value", {
    name: "The query",
    reason: at === undefined ? reason : `line ${at.line}, column ${at.column}: ${reason}`,
  });

export const expected = (what: string, found: Token): ToolwrightError =>
  queryError(
    found.kind === "end"
      ? `${what} was expected, and the query ends`
      : `${what} was expected, and ${shown(found.text)} is there`,
    found,
  );

export const shown = (text: string): string =>
  JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
