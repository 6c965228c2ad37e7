import { setTimeout as pause } from "node:timers/promises";
import type { Principal } from "@toolwright/core";
import type { House } from "@toolwright/server";

export interface Load {
  /** Tools in turn. */
  readonly tools: readonly string[];
  readonly forMs: number;
  /** As many at a time as this, for the most that there is; or so many a second, whatever becomes of them. */
  readonly rate: { readonly atATime: number } | { readonly perSecond: number };
}

/** Milliseconds from asking to having the result. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
}

/** When it was asked for, and how long that took. */
export interface CallTime {
  readonly tool: string;
  readonly at: number;
  readonly ms: number;
}

export interface Put extends Times {
  readonly perSecond: number;
  readonly failed: number;
  readonly seconds: number;
  readonly calls: readonly CallTime[];
}

/** Calls tools through a server for a time and tells how that went. */
export async function putLoad(
  { calls }: Pick<House, "calls">,
  principal: Principal,
  { tools, forMs, rate }: Load,
): Promise<Put> {
  const times: CallTime[] = [];
  let failed = 0;
  let made = 0;
  const begun = performance.now();
  const isOver = () => performance.now() - begun > forMs;
  const callOnce = async (): Promise<void> => {
    const tool = tools[made++ % tools.length] as string;
    const asked = performance.now();
    try {
      const { id } = await calls.start(principal, { tool, arguments: {} });
      const call = await calls.get(principal, id, 60_000);
      if (call?.status !== "Success") failed += 1;
    } catch {
      failed += 1;
    }
    times.push({ tool, at: asked, ms: performance.now() - asked });
  };
  if ("atATime" in rate) {
    const oneAfterTheOther = async () => {
      while (!isOver()) await callOnce();
    };
    await Promise.all(Array.from({ length: rate.atATime }, oneAfterTheOther));
  } else {
    const open = new Set<Promise<void>>();
    while (!isOver()) {
      const due = Math.floor(((performance.now() - begun) / 1_000) * rate.perSecond);
      while (made < due) {
        const one: Promise<void> = callOnce().finally(() => open.delete(one));
        open.add(one);
      }
      await pause(2);
    }
    await Promise.all(open);
  }
  return summed(times, (performance.now() - begun) / 1_000, failed);
}

/** Several one after the other as one. */
export function joinPuts(puts: readonly Put[]): Put {
  const add = (of: (put: Put) => number): number => puts.reduce((sum, put) => sum + of(put), 0);
  return summed(
    puts.flatMap(({ calls }) => calls),
    add(({ seconds }) => seconds),
    add(({ failed }) => failed),
  );
}

/** A tool that waits and one that does nothing have not the same middle. */
export const byTool = (calls: readonly CallTime[]): readonly (readonly [tool: string, times: Times])[] =>
  [...Map.groupBy(calls, ({ tool }) => tool)].map(([tool, some]) => [tool, timesOf(some)]);

function summed(calls: readonly CallTime[], seconds: number, failed: number): Put {
  return { ...timesOf(calls), perSecond: calls.length / seconds, seconds, calls, failed };
}

function timesOf(calls: readonly CallTime[]): Times {
  const sorted = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
