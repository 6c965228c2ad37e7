/** A repetition of one character: every way through it that is still open, by the tick at which it was entered. */
export interface Counter {
  readonly min: number;
  readonly max: number;
  readonly entries: number[];
  /** The entries still open are those from `head` to before `tail`, oldest first. */
  head: number;
  tail: number;
}

export const counterOf = ({ min, max }: { min: number; max: number }): Counter => ({
  min,
  max,
  entries: [],
  head: 0,
  tail: 0,
});

export function clear(counter: Counter): void {
  counter.head = 0;
  counter.tail = 0;
}

export function open(counter: Counter, tick: number): void {
  // Without a maximum the oldest outlives all that come after it.
  if (counter.max === Number.POSITIVE_INFINITY && counter.tail > 0) return;
  counter.entries[counter.tail] = tick;
  counter.tail += 1;
}

/**
 * One more character. All ways grow together, so the oldest that is within the maximum decides alone whether the
 * minimum is reached. Gives its length, zero when none is left.
 */
export function grow(counter: Counter, tick: number): number {
  const { entries, max, tail } = counter;
  let { head } = counter;
  while (head < tail && tick - (entries[head] ?? 0) > max) head += 1;
  if (head > 1_000) {
    entries.copyWithin(0, head, tail);
    counter.tail -= head;
    head = 0;
  }
  counter.head = head;
  return head < counter.tail ? tick - (entries[head] ?? 0) : 0;
}
