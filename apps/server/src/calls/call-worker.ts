import type { KeptCall } from "@toolwright/store";
import type { Delivery, Job } from "./delivery.ts";
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
const tryAgainMs = 250;

/** Takes calls that it can do, so many at a time, for as long as it is not stopped. */
export class CallWorker {
  private readonly options: WorkerOptions;
  private readonly running = new Map<string, { readonly job: Job; readonly run: Running }>();
  private readonly keeping: NodeJS.Timeout;
  private readonly looping: Promise<void>;
  private isStopping = false;
  private isRung = false;
  private wake: () => void = () => {};

  constructor(options: WorkerOptions) {
    this.options = options;
    options.delivery.onWork(() => this.ring());
    this.keeping = setInterval(() => void this.keep(), keepEveryMs);
    this.looping = this.loop();
  }

  get runningCount(): number {
    return this.running.size;
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
    this.ring();
    await this.looping;
    const all = () => Promise.all([...this.running.values()].map(({ run }) => run.over));
    await Promise.race([all(), new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
    for (const { run } of this.running.values()) run.giveUp();
    await all();
    clearInterval(this.keeping);
  }

  private ring(): void {
    this.isRung = true;
    this.wake();
  }

  private async loop(): Promise<void> {
    const { delivery, places, concurrency } = this.options;
    while (!this.isStopping) {
      this.isRung = false;
      const free = concurrency - this.running.size;
      let waitMs = lookEveryMs;
      if (free > 0) {
        try {
          const jobs = await delivery.take(places, free);
          if (this.isStopping) await delivery.handBack(jobs);
          else await this.startAll(jobs);
          if (jobs.length === free) continue;
        } catch (error) {
          if (!isPassing(error)) this.options.onError?.(error);
          waitMs = tryAgainMs;
        }
      }
      await this.untilRung(waitMs);
    }
  }

  private async startAll(jobs: readonly Job[]): Promise<void> {
    // One that came once more because it was thought lost, and is not, goes on.
    const fresh = jobs.filter(({ id }) => !this.running.has(id));
    const calls = await this.options.records.getAll(fresh.map(({ id }) => id));
    for (const job of fresh)
      this.start(
        job,
        calls.find(({ id }) => id === job.id),
      );
  }

  private start(job: Job, call: KeptCall | undefined): void {
    const run = startRun(job, call, this.options);
    this.running.set(job.id, { job, run });
    void run.over.then(() => {
      this.running.delete(job.id);
      this.ring();
    });
  }

  private async untilRung(milliseconds: number): Promise<void> {
    if (this.isRung) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
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
