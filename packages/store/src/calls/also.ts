import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Written in the same transaction as a call, or neither is. What goes with several calls is written at once. */
export interface Also {
  readonly item: unknown;
  readonly writeAll: (queries: Kysely<Tables>, items: readonly never[]) => Promise<void>;
}

export const alsoBy =
  <Item>(writeAll: (queries: Kysely<Tables>, items: readonly Item[]) => Promise<void>) =>
  (item: Item): Also => ({ item, writeAll });

export async function writeAlso(
  queries: Kysely<Tables>,
  given: readonly (Also | undefined)[],
): Promise<void> {
  const all = given.filter((also) => also !== undefined);
  for (const [writeAll, some] of Map.groupBy(all, (also) => also.writeAll))
    await writeAll(
      queries,
      some.map(({ item }) => item as never),
    );
}
