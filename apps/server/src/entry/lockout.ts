import { isIPv6 } from "node:net";
import type { LockoutOptions } from "./entry.ts";

/** Addresses from which too many wrong keys came. */
export interface Lockout {
  /** Seconds that whoever asks from there has to wait; none where they need not. */
  readonly waitSeconds: (address: string) => number;
  readonly failed: (address: string) => void;
}

interface Failures {
  count: number;
  until: number;
}

/** Room for a flood of addresses; the one that failed longest ago is forgotten first. */
const mostAddresses = 10_000;

export function createLockout({ failures, withinMs }: LockoutOptions, now: () => number = Date.now): Lockout {
  const seen = new Map<string, Failures>();
  return {
    waitSeconds: (address) => {
      if (seen.size === 0) return 0;
      const held = seen.get(networkOf(address));
      if (held === undefined || held.count < failures) return 0;
      return Math.max(0, Math.ceil((held.until - now()) / 1_000));
    },
    failed: (address) => {
      const network = networkOf(address);
      const held = seen.get(network);
      const isOver = held === undefined || held.until <= now();
      const count = isOver ? 1 : held.count + 1;
      // The last one that is allowed begins the wait.
      const until = isOver || count === failures ? now() + withinMs : held.until;
      seen.delete(network);
      seen.set(network, { count, until });
      if (seen.size > mostAddresses) seen.delete(seen.keys().next().value ?? "");
    },
  };
}

/** One household has a whole network of addresses of version 6, and could fail from each of them. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const [left = "", right = ""] = plain.split("::");
  const before = left.split(":").filter((group) => group !== "");
  const after = right.split(":").filter((group) => group !== "");
  const missing = plain.includes("::") ? Math.max(0, 8 - before.length - after.length) : 0;
  const groups = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
