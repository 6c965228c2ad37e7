import { bitsPerWord } from "./bit-set.ts";
import { has } from "./char-set.ts";
import type { Track } from "./machine.ts";

/** Enough for most languages; a text of all characters must not fill the memory. */
const maxFar = 256;

/** The states that read this character. */
export function maskOf(track: Track, code: number): readonly number[] {
  return (code < 128 ? track.near[code] : track.far.get(code)) ?? askAll(track, code);
}

function askAll({ near, far, sets, words }: Track, code: number): readonly number[] {
  const mask: number[] = [];
  for (let word = 0; word < words; word += 1) mask.push(0);
  for (let i = 0; i < sets.length; i += 1) {
    const set = sets[i];
    if (!set || !has(set, code)) continue;
    const word = Math.floor(i / bitsPerWord);
    mask[word] = (mask[word] ?? 0) | (1 << (i % bitsPerWord));
  }
  if (code < 128) near[code] = mask;
  else if (far.size < maxFar) far.set(code, mask);
  return mask;
}
