import type { Bits } from "./machine.ts";

/** Up to this many bits, a number is a small integer on every platform. */
export const bitsPerWord = 30;

export function bitOf({ index }: { readonly index: number }): Bits {
  if (index < bitsPerWord) return { word: 0, bits: 1 << index };
  return { word: Math.floor(index / bitsPerWord), bits: 1 << (index % bitsPerWord) };
}

/** The words that are not empty. */
export function bitsOf(states: readonly { readonly index: number }[]): Bits[] {
  const found: Bits[] = [];
  for (const state of states) {
    const bit = bitOf(state);
    const i = found.findIndex(({ word }) => word === bit.word);
    if (i < 0) found.push(bit);
    else found[i] = { word: bit.word, bits: bit.bits | (found[i]?.bits ?? 0) };
  }
  return found;
}
