import type { ServerConnection } from "./server-connection.ts";
import { reasonOf, ServerUnreachable } from "./server-unreachable.ts";

/** Connections that are made when they are first needed, kept while they are used, and closed when nobody wants them. */
export interface ConnectionPool {
  /** Does the work over the connection under this key. Rejects with ServerUnreachable where there can be none. */
  readonly use: <Result>(
    key: string,
    work: (connection: ServerConnection) => Promise<Result>,
  ) => Promise<Result>;
  /** The connection under this key; nothing where none is live. */
  readonly live: (key: string) => Promise<ServerConnection> | undefined;
  /** What the last attempt under this key ended with; nothing when it did not fail. */
  readonly trouble: (key: string) => string | undefined;
  /** Closes what is under keys that this is true of; the next use makes it anew. */
  readonly drop: (isMeant: (key: string) => boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface PoolOptions {
  /** Makes a connection and everything that has to be done before it is used. */
  readonly connect: (key: string) => Promise<ServerConnection>;
  /** How long one that nobody uses is kept; five minutes unless said. */
  readonly idleMs?: number;
  /** How many there may be at once; those that wait longest make room. */
  readonly most?: number;
  readonly now?: () => number;
}

interface Entry {
  readonly connection: Promise<ServerConnection>;
  users: number;
  usedAt: number;
  idle: NodeJS.Timeout | undefined;
}

interface Setback {
  readonly error: unknown;
  readonly message: string;
  readonly count: number;
  readonly until: number;
}

export function makeConnectionPool({
  connect,
  idleMs = 300_000,
  most = 100,
  now = () => performance.now(),
}: PoolOptions): ConnectionPool {
  const entries = new Map<string, Entry>();
  const setbacks = new Map<string, Setback>();
  let isClosed = false;

  const end = async (key: string, entry: Entry): Promise<void> => {
    if (entries.get(key) === entry) entries.delete(key);
    clearTimeout(entry.idle);
    await entry.connection.then(
      (connection) => connection.close(),
      () => undefined,
    );
  };

  const begin = (key: string): Entry => {
    const setback = setbacks.get(key);
    if (setback !== undefined && now() < setback.until) {
      const seconds = Math.ceil((setback.until - now()) / 1_000);
      const { message, error } = setback;
      throw new ServerUnreachable(`${message} It is tried again in ${seconds} s.`, {
        cause: error instanceof Error ? error.cause : error,
      });
    }
    makeRoom();
    const connection = connect(key);
    const entry: Entry = { connection, users: 0, usedAt: now(), idle: undefined };
    entries.set(key, entry);
    const forget = (): void => {
      if (entries.get(key) === entry) entries.delete(key);
      clearTimeout(entry.idle);
    };
    connection.then(
      ({ gone }) => {
        setbacks.delete(key);
        void gone.then(forget);
      },
      (error: unknown) => {
        const count = (setback?.count ?? 0) + 1;
        const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (count - 1));
        setbacks.set(key, { error, message: reasonOf(error), count, until: now() + waitMs });
        forget();
      },
    );
    return entry;
  };

  const makeRoom = (): void => {
    if (entries.size < most) return;
    const waiting = [...entries].filter(([, { users }]) => users === 0);
    const [oldest] = waiting.sort(([, one], [, other]) => one.usedAt - other.usedAt);
    if (oldest === undefined)
      throw new ServerUnreachable(`All of the ${most} connections to servers are in use.`);
    void end(...oldest);
  };

  return {
    use: async (key, work) => {
      if (isClosed) throw new ServerUnreachable("Connections to servers are closed.");
      const entry = entries.get(key) ?? begin(key);
      clearTimeout(entry.idle);
      entry.users += 1;
      try {
        return await work(await entry.connection);
      } finally {
        entry.users -= 1;
        entry.usedAt = now();
        if (entry.users === 0 && entries.get(key) === entry)
          entry.idle = setTimeout(() => void end(key, entry), idleMs);
      }
    },
    live: (key) => entries.get(key)?.connection,
    trouble: (key) => setbacks.get(key)?.message,
    drop: async (isMeant) => {
      for (const key of setbacks.keys()) if (isMeant(key)) setbacks.delete(key);
      const meant = [...entries].filter(([key]) => isMeant(key));
      await Promise.all(meant.map(([key, entry]) => end(key, entry)));
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...entries].map(([key, entry]) => end(key, entry)));
    },
  };
}

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
