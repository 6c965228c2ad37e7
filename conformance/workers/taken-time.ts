import { readFileSync } from "node:fs";

/** A virtual machine does not always have the processors that it was promised: its host says when others had them. */
export interface TakenTime {
  /** Whether all was there from one moment to another, and what was taken before had been made up for. */
  readonly isNone: (from: number, to: number) => boolean;
  /** Of all processor time, since it is watched. */
  readonly share: () => number;
  readonly stop: () => void;
}

interface Ticks {
  readonly taken: number;
  readonly idle: number;
  readonly all: number;
}

interface Moment {
  readonly at: number;
  readonly isWhole: boolean;
}

const everyMs = 500;
/** Of the processors, at one moment: less is there on every machine. */
const usualShare = 0.03;

/** Moments are those of `performance.now()`. Where the system does not say, nothing was taken. */
export function watchTakenTime(read: () => Ticks | undefined = readTicks): TakenTime {
  const moments: Moment[] = [];
  const first = read();
  let last = first;
  /** What was taken and could not be made up for yet in time that nobody needed. */
  let owed = 0;
  const look = (): void => {
    const now = read();
    if (now === undefined || last === undefined) return;
    const taken = now.taken - last.taken;
    const before = owed;
    owed = Math.max(0, owed + taken - (now.idle - last.idle));
    const isWhole = before === 0 && owed === 0 && taken <= usualShare * (now.all - last.all);
    moments.push({ at: performance.now(), isWhole });
    last = now;
  };
  const timer = setInterval(look, everyMs);
  return {
    isNone: (from, to) => {
      // The moment in which it ends is known at its own end.
      const upTo = moments.findIndex(({ at }) => at >= to);
      const some = moments.slice(0, upTo < 0 ? undefined : upTo + 1).filter(({ at }) => at >= from);
      return some.every(({ isWhole }) => isWhole);
    },
    share: () =>
      first === undefined || last === undefined || last.all === first.all
        ? 0
        : (last.taken - first.taken) / (last.all - first.all),
    stop: () => {
      clearInterval(timer);
      look();
    },
  };
}

function readTicks(): Ticks | undefined {
  try {
    const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
    const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, soft = 0, taken = 0] = line
      .split(/\s+/)
      .slice(1)
      .map(Number);
    const free = idle + waiting;
    return { taken, idle: free, all: user + nice + system + free + irq + soft + taken };
  } catch {
    return undefined;
  }
}
