/** A repetition of one character: every way through it that is still open, by the tick at which it was entered. */
export interface Counter {
  readonly min: number;
  readonly max: number;
  readonly entries: number[];
  /** The entries still open are those from `head` to before `tail`, oldest first. */
  head: number;
  tail: number;
  /** The tick at which it was last put on the list of states to run. */
  listed: number;
}

export const counterOf = (min: number, max: number): Counter => ({
  min,
  max,
  entries: [],
  head: 0,
  tail: 0,
  listed: 0,
});

export function clear(counter: Counter): void {
  counter.head = 0;
  counter.tail = 0;
}

export function open(counter: Counter, tick: number): void {
  counter.entries[counter.tail] = tick;
  counter.tail += 1;
}

/** The next character is not for it: what was entered before is over. */
export function close(counter: Counter, tick: number): void {
  const fresh = counter.tail > counter.head && counter.entries[counter.tail - 1] === tick;
  clear(counter);
  if (fresh) open(counter, tick);
}

/**
 * The next character is for it. All ways grow together, so the oldest within the maximum alone decides whether the
 * minimum is reached. Gives its length, zero when none is left.
 */
export function grow(counter: Counter, tick: number): number {
  const { entries, max, tail } = counter;
  let { head } = counter;
  while (head < tail && tick - (entries[head] ?? 0) > max) head += 1;
  counter.head = head;
  if (head > 1000) forget(counter);
  // Without a maximum the oldest outlives all that came after it.
  else if (max === Number.POSITIVE_INFINITY) counter.tail = 1;
  return counter.head < counter.tail ? tick - (counter.entries[counter.head] ?? 0) : 0;
}

function forget(counter: Counter): void {
  counter.entries.copyWithin(0, counter.head, counter.tail);
  counter.tail -= counter.head;
  counter.head = 0;
}
