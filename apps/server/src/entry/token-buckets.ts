/** How often something may happen. */
export interface Rate {
  readonly perSecond: number;
  /** At once, after a pause. */
  readonly burst: number;
}

export interface Taken {
  readonly isAllowed: boolean;
  /** How many more at once. */
  readonly remaining: number;
  /** Seconds until the next is allowed; none where one is. */
  readonly waitSeconds: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** More than there are who ask at one time; whoever was away longest is forgotten first. */
const mostBuckets = 10_000;

/** A bucket for each name, of which each request takes one token. */
export function createTokenBuckets(
  { perSecond, burst }: Rate,
  now: () => number = Date.now,
): (name: string) => Taken {
  const buckets = new Map<string, Bucket>();
  return (name) => {
    const at = now();
    const held = buckets.get(name) ?? { tokens: burst, at };
    const tokens = Math.min(burst, held.tokens + (Math.max(0, at - held.at) / 1_000) * perSecond);
    const isAllowed = tokens >= 1;
    const left = isAllowed ? tokens - 1 : tokens;
    buckets.delete(name);
    buckets.set(name, { tokens: left, at });
    if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value ?? "");
    return {
      isAllowed,
      remaining: Math.floor(left),
      waitSeconds: left >= 1 ? 0 : Math.ceil((1 - left) / perSecond),
    };
  };
}
