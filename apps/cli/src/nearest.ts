/** The name that a person who wrote another probably meant; nothing when none is close. */
export function nearest(written: string, names: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase();
  let best: string | undefined;
  let least = Math.max(2, Math.floor(wanted.length * 0.4)) + 1;
  for (const name of names) {
    const apart = distance(wanted, name.toLowerCase(), least);
    if (apart < least) {
      best = name;
      least = apart;
    }
  }
  return best;
}

/** How many letters must be put in, taken out, changed or swapped with their neighbour; `most` or more is all the same. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? most) + 1,
        (row[j - 1] ?? most) + 1,
        (last[j - 1] ?? most) + (same ? 0 : 1),
        swapped ? (beforeLast[j - 2] ?? most) + 1 : most,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? most;
}
