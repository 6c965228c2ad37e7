import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

/** Statements kept prepared; the house has fewer queries than this. */
const mostPrepared = 300;

/** How long somebody waits for others who write. */
const patienceMs = 10_000;
const longestPauseMs = 10;

/** Kysely on Node's own SQLite: one connection, one user of it at a time, every transaction ready to write. */
export const sqliteDialect = (open: () => DatabaseSync): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new OneConnectionDriver(open),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class OneConnectionDriver implements Driver {
  private readonly open: () => DatabaseSync;
  private connection: SqliteConnection | undefined;
  private last: Promise<void> = Promise.resolve();
  private release: () => void = () => {};

  constructor(open: () => DatabaseSync) {
    this.open = open;
  }

  async init(): Promise<void> {
    this.connection = new SqliteConnection(this.open());
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.last;
    let release = () => {};
    this.last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.release = release;
    return this.connection as SqliteConnection;
  }

  async releaseConnection(): Promise<void> {
    this.release();
  }

  /** A transaction that first reads and then finds another one writing would have to begin anew. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk ends the transaction by itself, and then there is nothing to undo.
    if (this.connection?.inTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async destroy(): Promise<void> {
    this.connection?.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  private readonly file: DatabaseSync;
  private readonly prepared = new Map<string, StatementSync>();

  constructor(file: DatabaseSync) {
    this.file = file;
  }

  get inTransaction(): boolean {
    return this.file.isTransaction;
  }

  /**
   * Whoever writes may be another connection of this process, which gets on only while we let go: SQLite's own waiting
   * would stop them both. A statement that found the file busy has done nothing yet.
   */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const patienceEnds = performance.now() + patienceMs;
    for (;;) {
      try {
        return this.execute(query);
      } catch (error) {
        if (!isBusy(error) || this.inTransaction || performance.now() > patienceEnds) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * longestPauseMs));
      }
    }
  }

  private execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.prepare(sql);
    const values = parameters.map(bound);
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    // Not from those kept: two readers of one statement would disturb each other.
    for (const row of this.file.prepare(sql).iterate(...parameters.map(bound))) yield { rows: [row as Row] };
  }

  close(): void {
    this.prepared.clear();
    this.file.close();
  }

  private prepare(sql: string): StatementSync {
    const known = this.prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.file.prepare(sql);
    if (this.prepared.size >= mostPrepared) this.prepared.clear();
    this.prepared.set(sql, statement);
    return statement;
  }
}

const sqliteBusy = 5;

const isBusy = (error: unknown): boolean =>
  ((error as { errcode?: number } | null)?.errcode ?? 0) % 256 === sqliteBusy;

const bound = (value: unknown): SQLInputValue =>
  typeof value === "boolean" ? Number(value) : (value as SQLInputValue);
