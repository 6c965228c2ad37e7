import { codeAt } from "./code-at.ts";
import { maskOf } from "./mask-of.ts";
import type { Run } from "./run.ts";

/** Runs a plain track up to the last character, or to the first match when places are not noted. */
export function glide(run: Run, holds: Uint8Array | undefined): void {
  const { text, track, machine } = run;
  const { edges, anchored, backward, start } = track;
  const { unicode } = machine;
  const end = backward ? 0 : text.length;
  const again = anchored ? 0 : (start.bits[0]?.bits ?? 0);
  let accepting = 0;
  for (const { bits } of track.accepting) accepting |= bits;
  let ready = run.ready[0] ?? 0;
  let position = run.position;
  while (position !== end && (ready !== 0 || !anchored)) {
    const code = codeAt(text, position, unicode, backward);
    const after = position + (backward ? -1 : 1) * (code > 0xffff ? 2 : 1);
    if (after === end) break;
    position = after;
    const read = ready & (maskOf(track, code)[0] ?? 0);
    ready = again;
    for (const { bits, toBits } of edges) if (read & bits) ready |= toBits;
    if (read & accepting) {
      if (!holds) {
        run.accepted = true;
        break;
      }
      holds[position] = 1;
    }
  }
  run.ready[0] = ready;
  run.position = position;
}
