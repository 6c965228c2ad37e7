import { hostname } from "node:os";
import type { ToolErrorCode } from "@toolwright/core";
import type {
  CallRecords,
  Database,
  KeptCall,
  KeptWorker,
  StrandedCalls,
  WorkerRecords,
} from "@toolwright/store";
import { workerPatienceMs } from "@toolwright/store";
import type { Delivery } from "./delivery.ts";
import { isPassing } from "./persistently.ts";
import type { Place } from "./place.ts";
import { interruptedMessage, mayRunAgain, unrun } from "./unrun.ts";

export interface LookAfterParts {
  readonly database: Database;
  readonly records: CallRecords;
  readonly stranded: StrandedCalls;
  readonly workers: WorkerRecords;
  readonly delivery: Delivery;
  readonly self: Omit<KeptWorker, "seenAt" | "host" | "process">;
  readonly settled: (call: KeptCall, asked: KeptCall) => void;
  /** How long a call waits for somebody who can do it; longer where there is nobody at all. */
  readonly patienceMs?: number;
  readonly onError?: (error: unknown) => void;
}

const lookEveryMs = 2_000;
const usualPatienceMs = 10_000;
const dayMs = 86_400_000;
const pruneEveryMs = 600_000;

/** Says that this process lives, and ends what nobody else would: calls of the lost, and calls that none can take. */
export class LookAfter {
  private readonly parts: LookAfterParts;
  private readonly missingSince = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  /** While the database did not answer, nobody could say that they live. */
  private judgeFrom: number;
  private prunedAt = 0;
  queued = 0;

  constructor(parts: LookAfterParts) {
    this.parts = parts;
    this.judgeFrom = parts.database.kind === "postgres" ? Date.now() + workerPatienceMs : 0;
  }

  /** Settled after the first look, so that whoever is asked first knows what was left over. */
  async start(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => {
      this.looking = this.looking.then(() => this.lookSafely());
    }, lookEveryMs);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    await this.parts.workers.forget(this.parts.self.id).catch(() => {});
  }

  private async lookSafely(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      this.judgeFrom = Date.now() + workerPatienceMs;
      if (!isPassing(error)) this.parts.onError?.(error);
    }
  }

  private async look(): Promise<void> {
    const { workers, stranded, self } = this.parts;
    await workers.beat({ ...self, host: hostname(), process: process.pid });
    const living = await workers.living(Date.now() < this.judgeFrom ? dayMs : workerPatienceMs);
    this.parts.delivery.workersAre(living);
    await this.endLost(living);
    await this.endInVain(living);
    const now = Date.now();
    for (const call of await stranded.unanswered(new Date(now - dayMs).toISOString()))
      await this.end(call, "CONFIRMATION_DENIED", "Nobody answered within a day.");
    this.queued = await stranded.countQueued();
    if (now - this.prunedAt < pruneEveryMs) return;
    this.prunedAt = now;
    await stranded.prune(new Date(now - dayMs).toISOString());
    await workers.forgetLost();
  }

  private async endLost(living: readonly KeptWorker[]): Promise<void> {
    const { stranded, database, records, delivery, self } = this.parts;
    const ids = living.map(({ id }) => id);
    const places = placesOf(living);
    const isNear = database.kind === "sqlite";
    for (const call of await stranded.begunByLost(ids)) {
      if (!mayRunAgain(call) || !(isNear || places.has(call.place)))
        await this.end(call, "INTERRUPTED", interruptedMessage);
      else if (!isNear) await this.offerAgain(call);
    }
    if (!isNear) return;
    for (const { id, origin, place } of await stranded.ownedByLost(ids))
      if (await records.adopt(id, origin, self.id)) delivery.announce({ id, place: place as Place });
  }

  private async offerAgain({ id, attempt, place }: KeptCall): Promise<void> {
    const { records, delivery } = this.parts;
    const job = { id, place: place as Place };
    if (await records.putBack(id, attempt, delivery.returning(job))) delivery.announce(job);
  }

  private async endInVain(living: readonly KeptWorker[]): Promise<void> {
    const { stranded, patienceMs = usualPatienceMs } = this.parts;
    const able = living.filter(({ places }) => places.length > 0);
    const patience = able.length > 0 ? patienceMs : 6 * patienceMs;
    const before = new Date(Date.now() - patience).toISOString();
    const offered = [...placesOf(living)];
    const waiting = await stranded.waitingInVain(offered, before);
    const missing = new Set(waiting.map(({ place }) => place));
    for (const place of this.missingSince.keys()) if (!missing.has(place)) this.missingSince.delete(place);
    for (const call of waiting) {
      const since = this.missingSince.get(call.place) ?? Date.now();
      this.missingSince.set(call.place, since);
      if (Date.now() - since >= patience / 2)
        await this.end(call, "SANDBOX_ERROR", nobodyFor(call.place, able));
    }
  }

  private async end(call: KeptCall, code: ToolErrorCode, message: string): Promise<void> {
    const { records, delivery, settled } = this.parts;
    const settling = delivery.settling({ id: call.id, place: call.place as Place });
    const ended = await records.end(call, call.attempt, unrun(call, code, message, new Date()), settling);
    if (ended !== undefined) settled(ended, call);
  }
}

const placesOf = (living: readonly KeptWorker[]): ReadonlySet<string> =>
  new Set(living.flatMap(({ places }) => places));

function nobodyFor(place: string, able: readonly KeptWorker[]): string {
  const what =
    place === "local"
      ? "has the functions of built-in tools"
      : place.startsWith("mcp-")
        ? `holds MCP servers and can enforce the isolation ${place.slice(4)}`
        : `can enforce the isolation ${place}`;
  if (able.length === 0) return `No worker ${what}: there is none.`;
  const named = able
    .slice(0, 10)
    .map(({ host, process: number, isolation }) => `${host} (${number}): ${isolation.join(", ") || "none"}`);
  return `No worker ${what}. There are ${named.join("; ")}.`;
}
