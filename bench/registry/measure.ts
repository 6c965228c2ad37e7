import { DatabaseSync } from "node:sqlite";
import { allPermissions, type Definition, type Principal } from "@toolwright/core";
import { createRegistry, type DatabasePlace, localAccountId, openDatabase } from "@toolwright/store";
import { questions } from "./questions.ts";
import { idOf, variedTool } from "./vary-tools.ts";

/** Times of one kind of call: by the clock, and what of it the processor worked for us. */
export interface Times {
  readonly clock: readonly number[];
  readonly processor: readonly number[];
}

export interface Measured {
  readonly get: Times;
  readonly search: Times;
  readonly create: Times;
  /** The same search by SQLite alone, ranked by its own BM25; nothing on PostgreSQL, or where it is not asked for. */
  readonly bareSearch?: Times;
  /** The most that the process held at once. */
  readonly megabytes: number;
}

const asking: Principal = {
  id: localAccountId,
  name: "local",
  tier: "Enterprise",
  permissions: allPermissions,
  isAdmin: true,
};

/** A registry with so many definitions, as a process that only answers sees it. */
export async function measureRegistry(
  place: DatabasePlace,
  size: number,
  withRival: boolean,
): Promise<Measured> {
  const database = await openDatabase(place);
  const registry = createRegistry(database);
  const numbers = Array.from({ length: 1_000 }, (_, i) => Math.floor((i * size) / 1_000));
  const names = numbers.map((number, i) => (i % 2 === 0 ? idOf(number) : toolIdOf(number)));
  const get = await timesOf(names, 2, async (name) => {
    if ((await registry.get(asking, name)) === undefined) throw new Error(`${name} is not there`);
  });
  const search = await timesOf(questions, 8, (text) => registry.search(asking, { text, limit: 20 }));
  const made = Array.from({ length: 250 }, (_, i) => newDefinition(`${size}_${process.pid}_${i}`));
  const store = (definition: Definition) => registry.create(asking, definition);
  // The first ones warm up, as the first round of the others does.
  await timesOf(made.slice(0, 50), 1, store);
  const create = await timesOf(made.slice(50), 1, store);
  await database.close();
  const megabytes = process.resourceUsage().maxRSS / 1_024;
  const bareSearch = withRival && "folder" in place ? await bareTimes(place.folder) : undefined;
  return { get, search, create, megabytes, ...(bareSearch && { bareSearch }) };
}

const toolIdOf = (number: number): string => {
  const { namespace, name } = variedTool(number);
  return `${namespace}:${name}`;
};

const newDefinition = (name: string): Definition => ({
  tool: {
    name: `measure_${name}`,
    description: "Finds what the bench keeps.",
    category: "System",
    inputSchema: {
      type: "object",
      properties: { query: { type: "string", description: "What to look for", maxLength: 100 } },
      required: ["query"],
      additionalProperties: false,
    },
  },
});

/** Each item once to warm up, when it can be done again, then as many rounds as asked for. */
async function timesOf<Item>(
  items: readonly Item[],
  rounds: number,
  work: (item: Item) => Promise<unknown>,
): Promise<Times> {
  const clock: number[] = [];
  const processor: number[] = [];
  for (let round = rounds > 1 ? -1 : 0; round < rounds; round += 1)
    for (const item of items) {
      const [started, before] = [performance.now(), process.cpuUsage()];
      await work(item);
      const used = process.cpuUsage(before);
      if (round < 0) continue;
      clock.push(performance.now() - started);
      processor.push((used.user + used.system) / 1_000);
    }
  return { clock, processor };
}

async function bareTimes(folder: string): Promise<Times> {
  const file = new DatabaseSync(`${folder}/toolwright.db`, { readOnly: true });
  const select = file.prepare(`select name, description from (
      select rowid as found, rank from tool_text where tool_text match ? order by rank limit 20)
    join tool_search on number = found`);
  const times = await timesOf(questions, 2, async (text) =>
    select.all((text.match(/[a-z]+/gi) ?? []).map((word) => `"${word}"`).join(" OR ")),
  );
  file.close();
  return times;
}
