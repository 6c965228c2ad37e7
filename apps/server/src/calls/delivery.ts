import type { Also, KeptCall, KeptWorker } from "@toolwright/store";
import type { Place } from "./place.ts";

/** A call to be taken. */
export interface Job {
  readonly id: string;
  readonly place: Place;
  /** How often it was delivered before. */
  readonly retries?: number;
  /** As it was when the job was taken, where that came with it. */
  readonly call?: KeptCall;
  /** It was never sent: who took the call in runs it. */
  readonly isUnsent?: true;
}

/** How calls get to those who can do them: in this process, or over the database to any. A call may come twice. */
export interface Delivery {
  /** What is written beside the call, so that there is never one without the other. */
  readonly sending: (job: Job) => Also | undefined;
  /** Who there is to be told. */
  readonly workersAre: (workers: readonly Pick<KeptWorker, "id" | "places">[]) => void;
  /** Says that something was sent; after it is there for all to see. */
  readonly announce: (job: Job) => void;
  /** Up to so many of these places, without waiting. */
  readonly take: (places: readonly Place[], most: number) => Promise<readonly Job[]>;
  /** Says that these are still worked on. */
  readonly keep: (jobs: readonly Job[]) => Promise<void>;
  /** Written with what became of it: nobody is to be given it any more. */
  readonly settling: (job: Job) => Also | undefined;
  /** The same some time after its end was written. Whom it reaches meanwhile has to drop it. */
  readonly settled: (job: Job) => void;
  /** A call that was announced has ended or waits for a person: whoever was told of it has room again. */
  readonly isOver: (id: string) => void;
  /** Written with a call that waits again: somebody is to be given it, whoever had it and whether it was sent or not. */
  readonly returning: (job: Job) => Also | undefined;
  /** Somebody else may have these, in which nothing was begun. */
  readonly handBack: (jobs: readonly Job[]) => Promise<void>;
  /** Delivered in vain: the call is over already. */
  readonly drop: (job: Job) => Promise<void>;
  /** There is no room here: what others were not told of they are told now. */
  readonly passOn: () => void;
  /** Called whenever there may be something to take, with how many calls it was said to be where that was said. */
  readonly onWork: (listener: (calls?: number) => void) => void;
  readonly close: () => Promise<void>;
}

export function memoryDelivery(): Delivery {
  const waiting: Job[] = [];
  const listeners = new Set<() => void>();
  return {
    sending: () => undefined,
    workersAre: () => {},
    announce: (job) => {
      waiting.push(job);
      for (const listener of listeners) listener();
    },
    take: async (places, most) => {
      const taken: Job[] = [];
      for (let i = 0; i < waiting.length && taken.length < most; ) {
        const job = waiting[i];
        if (job !== undefined && places.includes(job.place)) taken.push(...waiting.splice(i, 1));
        else i += 1;
      }
      return taken;
    },
    passOn: () => {},
    keep: async () => {},
    settling: () => undefined,
    settled: () => {},
    isOver: () => {},
    returning: () => undefined,
    drop: async () => {},
    handBack: async (jobs) => void waiting.unshift(...jobs),
    onWork: (listener) => void listeners.add(listener),
    // What is left over when this process ends is found in the database by the next.
    close: async () => void waiting.splice(0),
  };
}
