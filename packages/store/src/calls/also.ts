import type { Kysely, RawBuilder } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Written in the same transaction as a call, or neither is. What goes with several calls is written at once. */
export interface Also {
  readonly item: unknown;
  readonly writeAll: (queries: Kysely<Tables>, items: readonly never[]) => Promise<void>;
  readonly asStatements?: AsStatements<never>;
}

/**
 * The same in the statement that writes the calls, where the database can have several in one. Only what belongs to calls
 * whose ids are among the given ones may be written.
 */
type AsStatements<Item> = (
  items: readonly Item[],
  ids: RawBuilder<unknown>,
) => Promise<readonly BesideStatement[]>;

export interface BesideStatement {
  /** The same for those that differ in their values alone. */
  readonly key: string;
  readonly statement: () => RawBuilder<unknown>;
  readonly values: readonly unknown[];
}

export const alsoBy =
  <Item>(
    writeAll: (queries: Kysely<Tables>, items: readonly Item[]) => Promise<void>,
    asStatements?: AsStatements<Item>,
  ) =>
  (item: Item): Also => ({ item, writeAll, ...(asStatements && { asStatements }) });

export async function writeAlso(
  queries: Kysely<Tables>,
  given: readonly (Also | undefined)[],
): Promise<void> {
  for (const [{ writeAll }, items] of byKind(given)) await writeAll(queries, items);
}

export const isInStatement = (also: Also | undefined): boolean =>
  also === undefined || also.asStatements !== undefined;

export async function statementsOf(
  given: readonly (Also | undefined)[],
  ids: RawBuilder<unknown>,
): Promise<readonly BesideStatement[]> {
  const statements: BesideStatement[] = [];
  for (const [{ asStatements }, items] of byKind(given))
    statements.push(...((await asStatements?.(items, ids)) ?? []));
  return statements;
}

function byKind(given: readonly (Also | undefined)[]): readonly (readonly [Also, readonly never[]])[] {
  const all = given.filter((also) => also !== undefined);
  const kinds = Map.groupBy(all, ({ writeAll }) => writeAll).values();
  return [...kinds].map((some) => [some[0] as Also, some.map(({ item }) => item as never)]);
}
