import { sql } from "kysely";
import { expect, test } from "vitest";
import { createRegistry } from "../registry/create-registry.ts";
import { definition } from "../registry/test/definition.ts";
import { openHouse } from "../registry/test/house.ts";
import { eachDatabase } from "../test/each-database.ts";
import { builtInDefinitions } from "./built-in-definitions.ts";

const { id } = builtInDefinitions.read_file;

/** Columns that a row must have. */
const row = (values: { id?: string; name: string; namespace?: string; isBuiltIn?: string }) =>
  `(id, name, namespace, description, category, document_json, digest, is_built_in) values
    ('${values.id ?? "00000000-0000-4000-8000-00000000aaaa"}', '${values.name}', '${values.namespace ?? ""}',
    '', 0, '{}', '', ${values.isBuiltIn ?? "false"})`;

const custom = `insert into tool_definitions ${row({ name: "my_tool" })}`;

const onBoth: readonly (readonly [what: string, statement: string])[] = [
  ["change", `update tool_definitions set description = 'mine' where name = 'read_file'`],
  ["unmark", `update tool_definitions set is_built_in = false where id = '${id}'`],
  ["change all", "update tool_definitions set license_tier = 0"],
  ["rename", `update tool_definitions set name = 'other' where id = '${id}'`],
  ["delete", `delete from tool_definitions where id = '${id}'`],
  ["delete all", "delete from tool_definitions"],
  ["add", `insert into tool_definitions ${row({ name: "ninth", isBuiltIn: "true" })}`],
  ["shadow", `insert into tool_definitions ${row({ name: "read_file" })}`],
  ["shadow in other case", `insert into tool_definitions ${row({ name: "Read_FILE" })}`],
  ["rename a custom tool onto it", `update tool_definitions set name = 'READ_FILE' where name = 'my_tool'`],
  ["mark a custom tool", `update tool_definitions set is_built_in = true where name = 'my_tool'`],
  [
    "upsert",
    `insert into tool_definitions ${row({ id, name: "x" })} on conflict (id) do update set name = 'x'`,
  ],
  ["rewrite its history", `update tool_versions set document_json = '{}' where definition_id = '${id}'`],
  ["delete its history", `delete from tool_versions where definition_id = '${id}'`],
  [
    "add to its history",
    `insert into tool_versions (definition_id, number, action, namespace, name, digest, document_json, at)
      values ('${id}', 2, 'updated', '', 'read_file', '', '{}', '2026-11-15T00:00:00.000Z')`,
  ],
];

const onOne: Readonly<Record<"sqlite" | "postgres", typeof onBoth>> = {
  sqlite: [
    ["replace by name", `insert or replace into tool_definitions ${row({ name: "READ_FILE" })}`],
    ["replace by id", `insert or replace into tool_definitions ${row({ id, name: "x" })}`],
    [
      "replace by renaming",
      `update or replace tool_definitions set name = 'read_file' where name = 'my_tool'`,
    ],
    ["replace by a new id", `update or replace tool_definitions set id = '${id}' where name = 'my_tool'`],
  ],
  postgres: [
    ["truncate", "truncate tool_definitions cascade"],
    ["truncate its history", "truncate tool_versions"],
    ["truncate with what hangs on it", "truncate accounts cascade"],
    [
      "merge",
      `merge into tool_definitions t using (select 1) s on t.name = 'read_file' when matched then delete`,
    ],
  ],
};

eachDatabase("built-ins", (server) => {
  test("criterion 10: built-ins cannot be overwritten by SQL of any kind", async () => {
    const { database, registry, account } = await openHouse(server());
    const me = await account("Enterprise");
    await sql.raw(custom).execute(database.queries);
    const all = () => database.queries.selectFrom("tool_definitions").selectAll().orderBy("id").execute();
    const before = await all();
    expect(before).toHaveLength(9);
    const attempts = [...onBoth, ...onOne[server().kind]];
    for (const [what, statement] of attempts) {
      const outcome = await sql
        .raw(statement)
        .execute(database.queries)
        .then(
          () => "done",
          (error: Error) => error.message,
        );
      expect([what, outcome]).toEqual([what, expect.stringMatching(/never changes\./)]);
    }
    expect(await all()).toEqual(before);
    expect(await registry.history(me, "read_file")).toHaveLength(1);
    console.info(`${server().kind}: ${attempts.length} statements against built-ins refused`);
  });

  test("SQL may do to a custom tool what the tables allow, also under that name in a namespace", async () => {
    const { database } = await openHouse(server());
    for (const statement of [
      custom,
      `update tool_definitions set description = 'x', name = 'other' where name = 'my_tool'`,
      `update tool_definitions set namespace = 'mine', name = 'read_file' where name = 'other'`,
      `delete from tool_definitions where namespace = 'mine'`,
    ]) {
      await sql.raw(statement).execute(database.queries);
    }
    expect(await database.queries.selectFrom("tool_definitions").select("id").execute()).toHaveLength(8);
  });

  test("criterion 10, L-34, L-35: nor by the registry, whoever asks and in whatever case", async () => {
    const { database, account } = await openHouse(server());
    const registry = createRegistry(database, { profile: "toolfoundation" });
    const admin = await account("Enterprise", true);
    for (const name of Object.keys(builtInDefinitions)) {
      const shout = name.toUpperCase();
      const act = (what: string) => `Cannot ${what} built-in tool '${name}'.`;
      await expect(registry.create(admin, definition(shout))).rejects.toThrow(
        `Tool '${shout}' is already registered.`,
      );
      await expect(registry.save(admin, definition(shout))).rejects.toThrow(act("replace"));
      await expect(registry.update(admin, shout, definition("mine"))).rejects.toThrow(act("change"));
      await expect(registry.restore(admin, name, 1)).rejects.toThrow(act("restore"));
      await expect(registry.remove(admin, name)).rejects.toThrow(act("unregister"));
    }
    await registry.create(admin, definition("my_tool"));
    await expect(registry.update(admin, "my_tool", definition("Web_Fetch"))).rejects.toMatchObject({
      code: "tool-exists",
    });
    expect((await registry.create(admin, definition("web_fetch", { namespace: "mine" }))).changed).toBe(true);
  });

  test("each is kept as it is defined", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Enterprise");
    for (const [name, builtIn] of Object.entries(builtInDefinitions)) {
      const found = await registry.get(me, name);
      expect(found).toMatchObject({
        id: builtIn.id,
        isBuiltIn: true,
        requiredTier: builtIn.tier,
        owner: null,
      });
      expect(found?.definition).toEqual(builtIn.definition);
    }
  });
});
