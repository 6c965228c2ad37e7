import { CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from "kysely";
import { prepared } from "./prepared.ts";
import type { Tables } from "./tables.ts";

/**
 * Statements that are asked for all the time: to put the text of one together takes longer than to send it. Those of the
 * same key differ in their values alone.
 */
export class WrittenOnce {
  private readonly texts = new Map<string, string>();

  async execute<Row>(
    queries: Kysely<Tables>,
    key: string,
    values: readonly unknown[],
    statement: () => RawBuilder<Row>,
  ): Promise<QueryResult<Row>> {
    let text = this.texts.get(key);
    if (text === undefined) {
      const { sql: written, parameters } = sql`${prepared} ${statement()}`.compile(queries);
      if (parameters.length !== values.length) throw new Error(`The statement ${key} has other values.`);
      text = written;
      this.texts.set(key, text);
    }
    return queries.executeQuery(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>);
  }
}
