/** An amount that is used up and comes back with time. */
export interface Allowance {
  /** Takes it, also where there is not enough; then false. */
  readonly take: (amount: number) => boolean;
  readonly give: (amount: number) => void;
}

export function makeAllowance(
  { atOnce, perSecond }: { readonly atOnce: number; readonly perSecond: number },
  now: () => number = () => performance.now(),
): Allowance {
  let left = atOnce;
  let since = now();
  const refill = (): void => {
    const at = now();
    left = Math.min(atOnce, left + ((at - since) / 1_000) * perSecond);
    since = at;
  };
  return {
    take: (amount) => {
      refill();
      left -= amount;
      return left >= 0;
    },
    give: (amount) => {
      left = Math.min(atOnce, left + amount);
    },
  };
}
