/** The candidate a person most likely meant: at most two typing slips away, or equal but for case. */
export function nearest(word: unknown, candidates: Iterable<unknown>): string | null {
  if (typeof word !== "string" || word.length > 64) return null;
  let best: string | null = null;
  // One letter is one slip away from any other.
  let bestDistance = word.length < 2 ? 1 : word.length < 4 ? 2 : 3;
  const folded = word.toLowerCase();
  const letters = lettersOf(folded);
  let looked = 0;
  for (const candidate of candidates) {
    if (++looked > 200) break;
    if (typeof candidate !== "string" || candidate.length > 64) continue;
    const other = candidate.toLowerCase();
    if (other === folded) return candidate;
    // Every letter that only the word has is a slip of its own.
    if (countBits(letters & ~lettersOf(other)) >= bestDistance) continue;
    const distance = slips(word, candidate, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** A bit for each letter that occurs; those beyond 32 share bits, which only makes a pair look nearer. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Optimal string alignment: insert, delete, replace, swap neighbours. */
function slips(from: string, to: string, enough: number): number {
  if (Math.abs(from.length - to.length) >= enough) return enough;
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      let cost = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + same);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        cost = Math.min(cost, at(before, j - 2) + 1);
      }
      next.push(cost);
      if (cost < least) least = cost;
    }
    // No way through this row is short enough, and none gets shorter.
    if (least >= enough) return enough;
    before = row;
    row = next;
  }
  return at(row, to.length);
}

const at = (row: readonly number[], i: number): number => row[i] ?? Number.POSITIVE_INFINITY;
