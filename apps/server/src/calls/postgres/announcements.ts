import { guarded, type PostgresDatabase } from "@toolwright/store";
import { CompiledQuery } from "kysely";

/** Those of a moment go together; none waits longer. */
const gatherMs = 3;

/** Words for other processes, over NOTIFY: short, and lost on those who do not listen at the time. */
export class Announcements {
  private readonly database: PostgresDatabase;
  private readonly onError: (error: unknown) => void;
  private gathered = new Map<string, Set<string>>();
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();

  constructor(database: PostgresDatabase, onError: (error: unknown) => void) {
    this.database = database;
    this.onError = onError;
  }

  send(channel: string, payload: string): void {
    const payloads = this.gathered.get(channel) ?? new Set();
    this.gathered.set(channel, payloads.add(payload));
    this.timer ??= setTimeout(() => this.flush(), gatherMs);
  }

  async close(): Promise<void> {
    this.flush();
    await this.sending;
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
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
      await this.database.queries.executeQuery(CompiledQuery.raw(notify, [channels, payloads]));
    }).catch(this.onError);
  }
}
