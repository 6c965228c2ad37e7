import type { KeptCall } from "@toolwright/store";
import type { Delivery, Job } from "./delivery.ts";
import { recordedAtFirst } from "./first-record.ts";
import { isPassing } from "./persistently.ts";
import type { Place } from "./place.ts";
import { type Running, type RunParts, startRun } from "./run-call.ts";

export interface WorkerOptions extends RunParts {
  readonly delivery: Delivery;
  readonly places: readonly Place[];
  /** Calls at a time. */
  readonly concurrency: number;
}

/** In case that an announcement was lost. */
const lookEveryMs = 2_000;
const keepEveryMs = 3_000;
const firstTryAgainMs = 250;
const longestTryAgainMs = 4_000;
/** Where calls are short, one look after the other would take longer than they do. */
const looksAtOnce = 4;

/** Takes calls that it can do, so many at a time, for as long as it is not stopped. */
export class CallWorker {
  private readonly options: WorkerOptions;
  private readonly running = new Map<string, { readonly job: Job; readonly run: Running }>();
  private readonly unwritten = new Map<string, Promise<void>>();
  private readonly looks = new Set<Promise<void>>();
  private readonly timers: readonly NodeJS.Timeout[];
  private isStopping = false;
  /** So many calls may have come since the last look began. */
  private rung: number;
  /** Places of calls that a look may still bring. */
  private reserved = 0;
  /** Longer and longer while looks fail. */
  private tryAgainMs = firstTryAgainMs;
  private tryingAgain: NodeJS.Timeout | undefined;

  constructor(options: WorkerOptions) {
    this.options = options;
    this.rung = options.concurrency;
    options.delivery.onWork((calls) => this.ring(calls));
    this.timers = [
      setInterval(() => this.ring(), lookEveryMs),
      setInterval(() => void this.keep(), keepEveryMs),
    ];
    this.takeMore();
  }

  /**
   * Runs a call that is not written down yet, if there is room: gives it as it was first written, or nothing where it is
   * to wait. Refuses where it came to nothing.
   */
  async startHere(call: KeptCall): Promise<KeptCall | undefined> {
    const { places, concurrency, records } = this.options;
    const place = call.place as Place;
    // Another of the same id has to be written first, so that it is found.
    await this.unwritten.get(call.id);
    const hasRoom = this.running.size + this.reserved < concurrency;
    if (this.isStopping || !hasRoom || this.running.has(call.id) || !places.includes(place)) return undefined;
    const written = Promise.withResolvers<KeptCall | undefined>();
    const over = Promise.withResolvers<void>();
    this.unwritten.set(call.id, over.promise);
    const options = {
      ...this.options,
      records: recordedAtFirst(records, written.resolve),
      onError: (error: unknown) => {
        written.reject(error);
        this.options.onError?.(error);
      },
    };
    void this.start({ id: call.id, place, isUnsent: true }, call, options).then(() =>
      written.resolve(undefined),
    );
    return written.promise.finally(() => {
      this.unwritten.delete(call.id);
      over.resolve();
    });
  }

  /** True when it is one of those that run here. */
  cancel(id: string): boolean {
    const found = this.running.get(id);
    found?.run.cancel();
    return found !== undefined;
  }

  /** Waits for what runs, then gives back what may run elsewhere and ends the rest. */
  async stop(graceMs: number): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.looks);
    const all = () => Promise.all([...this.running.values()].map(({ run }) => run.over));
    await Promise.race([all(), new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
    for (const { run } of this.running.values()) run.giveUp();
    await all();
    for (const timer of this.timers) clearInterval(timer);
  }

  /** Of how many calls was heard; without a number there may be any. */
  private ring(calls = this.options.concurrency): void {
    this.rung = Math.min(this.options.concurrency, this.rung + calls);
    this.takeMore();
  }

  private takeMore(): void {
    const { concurrency, delivery } = this.options;
    if (this.rung > 0 && (this.isStopping || this.running.size >= concurrency)) delivery.passOn();
    // No more places than calls: what comes during this look has those that are left.
    const places = Math.min(this.rung, concurrency - this.running.size - this.reserved);
    if (this.isStopping || places <= 0 || this.looks.size >= looksAtOnce) return;
    this.rung = 0;
    this.reserved += places;
    const look: Promise<void> = this.look(places).finally(() => {
      this.looks.delete(look);
      this.takeMore();
    });
    this.looks.add(look);
  }

  private async look(most: number): Promise<void> {
    const { delivery, places } = this.options;
    let jobs: readonly Job[] = [];
    try {
      jobs = await delivery.take(places, most);
      this.tryAgainMs = firstTryAgainMs;
      // It takes a power of two at once: more than half is all that it could, and there may be more.
      if (jobs.length * 2 > most) this.rung = this.options.concurrency;
      if (this.isStopping) await delivery.handBack(jobs);
      else await this.startAll(jobs);
    } catch (error) {
      if (!isPassing(error)) this.options.onError?.(error);
      // Where this fails too they come again by themselves.
      await delivery.handBack(jobs).catch(() => {});
      this.tryAgain();
    } finally {
      this.reserved -= most;
    }
  }

  private tryAgain(): void {
    clearTimeout(this.tryingAgain);
    this.tryingAgain = setTimeout(() => this.ring(), this.tryAgainMs).unref();
    this.tryAgainMs = Math.min(longestTryAgainMs, this.tryAgainMs * 2);
  }

  private async startAll(jobs: readonly Job[]): Promise<void> {
    const unread = jobs.filter(({ call }) => call === undefined).map(({ id }) => id);
    const calls = unread.length === 0 ? [] : await this.options.records.getAll(unread);
    for (const job of jobs) {
      // One that came once more because it was thought lost, and is not, goes on.
      if (this.running.has(job.id)) continue;
      const call = job.call ?? calls.find(({ id }) => id === job.id);
      void this.start(job, call);
    }
  }

  private start(job: Job, call: KeptCall | undefined, options: RunParts = this.options): Promise<void> {
    const run = startRun(job, call, options);
    this.running.set(job.id, { job, run });
    return run.over.then(() => {
      this.running.delete(job.id);
      this.ring();
    });
  }

  private async keep(): Promise<void> {
    const held = [...this.running.values()];
    if (held.length === 0) return;
    try {
      await this.options.delivery.keep(held.map(({ job }) => job));
      // The message may have been lost.
      const calls = await this.options.records.getAll(held.map(({ job }) => job.id));
      for (const { id, isCancelled } of calls) if (isCancelled) this.cancel(id);
    } catch (error) {
      if (!isPassing(error)) this.options.onError?.(error);
    }
  }
}
