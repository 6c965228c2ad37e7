import { type ChosenProfile, chosenProfile } from "../profile/profiles.ts";
import type { Compiled } from "./compiled.ts";

/** How much of a model's attention the definitions take. */
export interface Cost {
  readonly tools: readonly ToolCost[];
  /** Of the whole payload without white space. */
  readonly characters: number;
  readonly tokens: number;
  /** Whether the tokens of the text were counted as the target's models count them. */
  readonly exact: boolean;
}

export interface ToolCost {
  readonly tool: string;
  readonly characters: number;
  readonly tokens: number;
}

/** Counts the tokens of a text as one encoding does. */
export type CountTokens = (text: string) => number;

/** The encoding by which a target's models read, where it is public. */
export const encodingOf = (target: ChosenProfile): string | undefined => chosenProfile(target).emit?.encoding;

/**
 * What compiled tools cost. Without a way to count, tokens are estimated. Either way it is the JSON text that is
 * counted: a provider may show its models the same in other words.
 */
export function costOf({ definitions, payload }: Compiled<unknown>, count?: CountTokens): Cost {
  const tokensIn = count ?? estimate;
  const measured = (value: unknown) => {
    const text = JSON.stringify(value);
    return { characters: text.length, tokens: tokensIn(text) };
  };
  return {
    tools: definitions.map(({ tool, definition }) => ({ tool, ...measured(definition) })),
    ...measured(payload),
    exact: count !== undefined,
  };
}

/** Tool definitions hold about this many characters in a token: measured over 1,516 real ones, as o200k_base cuts them. */
const CHARACTERS = 4.4;

const estimate = (text: string): number => Math.ceil(text.length / CHARACTERS);
