import { digest, type JsonValue } from "@toolwright/core";
import { type DatabasePlace, openDatabase } from "@toolwright/store";

export interface State {
  /** Of every custom definition, by name. */
  readonly digests: ReadonlyMap<string, string>;
  /** What could only be there if a change had been written by half. */
  readonly problems: readonly string[];
}

const changes = ["ToolDefinitionCreated", "ToolDefinitionUpdated", "ToolDefinitionDeleted"];

/** What a database holds, and whether its parts agree: definition, newest version, event. */
export async function stateOf(place: DatabasePlace): Promise<State> {
  const database = await openDatabase(place);
  const { queries } = database;
  try {
    const definitions = await queries.selectFrom("tool_definitions").selectAll().execute();
    const versions = await queries.selectFrom("tool_versions").selectAll().orderBy("number").execute();
    const events = await queries
      .selectFrom("events")
      .select("definition_id")
      .where("type", "in", changes)
      .execute();
    const kept = new Map(definitions.map((row) => [row.id, row]));
    const eventsOf = Map.groupBy(events, ({ definition_id }) => definition_id);
    const problems: string[] = [];
    for (const [id, held] of Map.groupBy(versions, ({ definition_id }) => definition_id)) {
      const row = kept.get(id);
      if (row?.is_built_in) continue;
      const newest = held.at(-1)!;
      const told = eventsOf.get(id)?.length ?? 0;
      const agrees = row
        ? newest.digest === row.digest && newest.number === row.revision
        : newest.action === "deleted";
      if (!agrees) problems.push(`${newest.name}: the newest version is not what is kept`);
      if (held.some(({ number }, i) => number !== i + 1)) problems.push(`${newest.name}: versions have gaps`);
      if (told !== held.length) problems.push(`${newest.name}: ${held.length} versions and ${told} events`);
    }
    const custom = definitions.filter(({ is_built_in }) => !is_built_in);
    const known = new Set(versions.map(({ definition_id }) => definition_id));
    for (const { id, name, document_json, digest: said } of custom) {
      if (!known.has(id)) problems.push(`${name}: no version`);
      if (digest(JSON.parse(document_json) as JsonValue) !== said) problems.push(`${name}: another digest`);
    }
    return { digests: new Map(custom.map((row) => [row.name, row.digest])), problems };
  } finally {
    await database.close();
  }
}
