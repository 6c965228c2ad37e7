import { asPrepared, guarded, type PostgresDatabase } from "@toolwright/store";
import { CompiledQuery } from "kysely";

/** Those of a moment go together; none waits longer. */
const gatherMs = 2;
/** What is told only to those who like to know is worth no transaction of its own where another comes soon. */
const courtesyMs = 30;

/** Words for other processes, over NOTIFY: short, and lost on those who do not listen at the time. */
export class Announcements {
  private readonly database: PostgresDatabase;
  private readonly onError: (error: unknown) => void;
  private gathered = new Map<string, Set<string>>();
  private timer: NodeJS.Timeout | undefined;
  private dueAt = Number.POSITIVE_INFINITY;
  private sending: Promise<void> = Promise.resolve();

  constructor(database: PostgresDatabase, onError: (error: unknown) => void) {
    this.database = database;
    this.onError = onError;
  }

  send(channel: string, payload: string, isCourtesy = false): void {
    const payloads = this.gathered.get(channel) ?? new Set();
    this.gathered.set(channel, payloads.add(payload));
    const waitMs = isCourtesy ? courtesyMs : gatherMs;
    if (performance.now() + waitMs >= this.dueAt) return;
    clearTimeout(this.timer);
    this.dueAt = performance.now() + waitMs;
    this.timer = setTimeout(() => this.flush(), waitMs);
  }

  async close(): Promise<void> {
    this.flush();
    await this.sending;
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.dueAt = Number.POSITIVE_INFINITY;
    const all = [...this.gathered].flatMap(([channel, payloads]) =>
      [...payloads].map((payload) => [channel, payload] as const),
    );
    this.gathered = new Map();
    if (all.length === 0) return;
    const channels = all.map(([channel]) => channel);
    const payloads = all.map(([, payload]) => payload);
    const notify =
      "select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told (channel, payload)";
    this.sending = guarded(this.database, async () => {
      await this.database.queries.executeQuery(CompiledQuery.raw(asPrepared(notify), [channels, payloads]));
    }).catch(this.onError);
  }
}
