/** The first result, and in words how long the first time took and how long each of many more. */
export function firstAndThen<Result>(work: () => Result, more = 5_000): [Result, string] {
  const [result, first] = timed(work);
  const [, then] = timed(() => {
    for (let i = 0; i < more; i += 1) work();
  });
  return [result, `${microseconds(first)}, then ${microseconds(then / more)}`];
}

export function once<Result>(work: () => Result): [Result, string] {
  const [result, time] = timed(work);
  return [result, microseconds(time)];
}

function timed<Result>(work: () => Result): [Result, milliseconds: number] {
  const started = performance.now();
  const result = work();
  return [result, performance.now() - started];
}

function microseconds(milliseconds: number): string {
  const micro = milliseconds * 1000;
  return `${micro < 10 ? micro.toFixed(2) : Math.round(micro).toLocaleString("en-US")} µs`;
}
