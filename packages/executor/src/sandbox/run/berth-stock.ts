import { type Berth, type BerthKind, isWaiting } from "./berth.ts";

/** Keeps berths in a world ready, so that a run waits neither for a process to be forked nor for its cgroup. */
export interface BerthStock {
  readonly take: (kind: BerthKind) => Promise<Berth>;
  /** One that no run has begun in serves the next. */
  readonly putBack: (berth: Berth) => void;
  /** Makes one for the next run, meanwhile. */
  readonly refill: () => void;
  /** Gives the unused ones back to be released. */
  readonly close: () => Promise<readonly Berth[]>;
}

export function makeBerthStock(
  make: (kind: BerthKind) => Promise<Berth>,
  release: (berth: Berth) => void,
): BerthStock {
  const ready: Berth[] = [];
  let filling: Promise<void> | undefined;
  let isClosed = false;
  const keep = (berth: Berth): void => {
    berth.waiting?.hold(false);
    ready.push(berth);
  };
  return {
    take: async (kind) => {
      while (kind === "world") {
        const berth = ready.shift();
        if (berth === undefined) break;
        if (isWaiting(berth)) return berth;
        release(berth);
      }
      return make(kind);
    },
    putBack: (berth) => {
      if (isClosed || ready.length >= mostReady || berth.taken.filled || !isWaiting(berth)) release(berth);
      else keep(berth);
    },
    refill: () => {
      if (isClosed || filling !== undefined || ready.length >= mostReady) return;
      filling = make("world").then(
        (berth) => {
          keep(berth);
          filling = undefined;
        },
        // Whoever needs one next makes it, and is told why not.
        () => {
          filling = undefined;
        },
      );
    },
    close: async () => {
      isClosed = true;
      await filling;
      return ready.splice(0);
    },
  };
}

const mostReady = 2;
