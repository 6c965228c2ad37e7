const units = ["B", "kB", "MB", "GB"] as const;

/** 10485760 is "10 MB": by 1024, as the limits are written. */
export function bytes(count: number): string {
  const step = Math.min(units.length - 1, count < 1 ? 0 : Math.floor(Math.log2(count) / 10));
  return `${step === 0 ? count : Number((count / 1024 ** step).toPrecision(3))} ${units[step]}`;
}
