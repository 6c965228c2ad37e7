import { child, type Pointer, type Token } from "../json/pointer.ts";

/** Where a value stands, as a chain from the inside out: the pointer is written only for what is reported. */
export interface Place {
  /** Null below the root. */
  readonly above: Place | null;
  readonly token: Token;
}

export function tokensTo(place: Place | null): readonly Token[] {
  const tokens: Token[] = [];
  for (let here = place; here !== null; here = here.above) tokens.push(here.token);
  return tokens.reverse();
}

export const pointerTo = (place: Place | null, root: Pointer): Pointer => child(root, ...tokensTo(place));
