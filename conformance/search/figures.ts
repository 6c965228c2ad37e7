import type { Prompt } from "./prompts/prompt.ts";

export interface Figures {
  /** Shares of the prompts. */
  readonly top1: number;
  readonly top5: number;
  /** The mean of 1, 1/2, 1/3 ... by the place of the first right one. */
  readonly reciprocalRank: number;
}

/** Where the first expected tool is among the names that were found, from 1; nothing when it is not. */
export function placeOf([, ...expected]: Prompt, found: readonly string[]): number | undefined {
  const place = found.findIndex((name) => expected.includes(name));
  return place === -1 ? undefined : place + 1;
}

export function figuresOf(places: readonly (number | undefined)[]): Figures {
  const share = (most: number) =>
    places.filter((place) => place !== undefined && place <= most).length / places.length;
  const reciprocals = places.map((place) => (place === undefined ? 0 : 1 / place));
  return {
    top1: share(1),
    top5: share(5),
    reciprocalRank: reciprocals.reduce((sum, each) => sum + each, 0) / places.length,
  };
}
