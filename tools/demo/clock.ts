/** The result of a call and how long it took, in words. */
export function clock<Result>(work: () => Result): [Result, string] {
  const started = performance.now();
  const result = work();
  return [result, microseconds(performance.now() - started)];
}

/** The middle of the times, in milliseconds, that the work took on each of the inputs. */
export function medianOf<Input>(inputs: readonly Input[], work: (input: Input) => unknown): number {
  const times = inputs.map((input) => {
    const started = performance.now();
    work(input);
    return performance.now() - started;
  });
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

export function microseconds(milliseconds: number): string {
  const micro = milliseconds * 1000;
  return `${micro < 10 ? micro.toFixed(1) : Math.round(micro).toLocaleString("en-US")} µs`;
}
