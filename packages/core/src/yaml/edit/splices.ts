/** A stretch of the text and what stands there instead. */
export interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** At one place, what is put in comes before what is taken out; otherwise first come, first served. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const takesOut = ({ from, to }: Splice): number => Number(to > from);
  const sorted = splices.toSorted((a, b) => a.from - b.from || takesOut(a) - takesOut(b));
  let changed = "";
  let done = 0;
  for (const { from, to, text: instead } of sorted) {
    changed += text.slice(done, Math.max(from, done)) + instead;
    done = Math.max(done, to);
  }
  return changed + text.slice(done);
}
