/** Two lines that stand beside each other; one of them alone where only one side has it. */
export interface LinePair {
  /** Places in the two lists. */
  readonly left?: number;
  readonly right?: number;
  readonly isSame: boolean;
}

/** Cells of the table of a comparison; beyond that the middle is told as replaced whole. */
const mostCells = 4_000_000;

/** Which lines of two texts stand for each other: the longest list that both have in the same order. */
export function diffLines(left: readonly string[], right: readonly string[]): readonly LinePair[] {
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (
    end < left.length - start &&
    end < right.length - start &&
    left[left.length - 1 - end] === right[right.length - 1 - end]
  )
    end += 1;
  const pairs: LinePair[] = [];
  for (let i = 0; i < start; i += 1) pairs.push({ left: i, right: i, isSame: true });
  pairs.push(
    ...inTheMiddle(left.slice(start, left.length - end), right.slice(start, right.length - end)).map((pair) =>
      moved(pair, start),
    ),
  );
  for (let i = end; i > 0; i -= 1)
    pairs.push({ left: left.length - i, right: right.length - i, isSame: true });
  return sideBySide(pairs);
}

const moved = ({ left, right, isSame }: LinePair, by: number): LinePair => ({
  isSame,
  ...(left !== undefined && { left: left + by }),
  ...(right !== undefined && { right: right + by }),
});

function inTheMiddle(left: readonly string[], right: readonly string[]): readonly LinePair[] {
  const width = right.length + 1;
  const isTooLarge = (left.length + 1) * width > mostCells;
  const lengths = new Uint32Array(isTooLarge ? 0 : (left.length + 1) * width);
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  if (!isTooLarge) {
    for (let i = left.length - 1; i >= 0; i -= 1)
      for (let j = right.length - 1; j >= 0; j -= 1)
        lengths[i * width + j] =
          left[i] === right[j]
            ? lengthAt(i + 1, j + 1) + 1
            : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  }
  const pairs: LinePair[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (!isTooLarge && i < left.length && j < right.length && left[i] === right[j]) {
      pairs.push({ left: i, right: j, isSame: true });
      i += 1;
      j += 1;
    } else if (j >= right.length || (i < left.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      pairs.push({ left: i, isSame: false });
      i += 1;
    } else {
      pairs.push({ right: j, isSame: false });
      j += 1;
    }
  }
  return pairs;
}

/** What went and what came at the same place stand beside each other. */
function sideBySide(pairs: readonly LinePair[]): readonly LinePair[] {
  const rows: LinePair[] = [];
  let gone: number[] = [];
  let come: number[] = [];
  const flush = () => {
    for (let i = 0; i < Math.max(gone.length, come.length); i += 1) {
      const [left, right] = [gone[i], come[i]];
      rows.push({
        isSame: false,
        ...(left !== undefined && { left }),
        ...(right !== undefined && { right }),
      });
    }
    [gone, come] = [[], []];
  };
  for (const pair of pairs) {
    if (pair.isSame) {
      flush();
      rows.push(pair);
    } else if (pair.left !== undefined) gone.push(pair.left);
    else if (pair.right !== undefined) come.push(pair.right);
  }
  flush();
  return rows;
}
