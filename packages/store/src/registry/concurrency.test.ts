import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { bundledProgram } from "../test/bundled-program.ts";
import { eachDatabase } from "../test/each-database.ts";
import { createRegistry } from "./create-registry.ts";
import { definition } from "./test/definition.ts";
import { openHouse } from "./test/house.ts";

const program = bundledProgram(new URL("./test/create-many.ts", import.meta.url));

type Outcomes = Readonly<Record<string, number>>;

function counted(outcomes: readonly string[]): Outcomes {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "created",
    (error: { code?: string }) => error.code ?? String(error),
  );

eachDatabase("concurrency", (server) => {
  test("200 creates at once at WriterPro leave exactly 10, and 190 licence errors", async () => {
    const { registry, account, database, events } = await openHouse(server());
    const me = await account("WriterPro");
    const all = Array.from({ length: 200 }, (_, i) =>
      outcomeOf(registry.create(me, definition(`tool_${i}`))),
    );
    const outcomes = counted(await Promise.all(all));
    const kept = await database.queries
      .selectFrom("tool_definitions")
      .select("id")
      .where("created_by", "=", me.id)
      .execute();
    console.info(`${server().kind}: 200 creates at once: ${JSON.stringify(outcomes)}, kept ${kept.length}`);
    expect(outcomes).toEqual({ created: 10, "license-required": 190 });
    expect(kept).toHaveLength(10);
    const told = counted((await events()).map(({ type }) => type));
    expect(told).toEqual({
      ToolDefinitionValidated: 10,
      ToolDefinitionCreated: 10,
      ToolDefinitionRefused: 190,
    });
  });

  test("200 creates at once from four processes leave exactly 10", async (context) => {
    context.skip(server().kind === "postgres", "every connection to PostgreSQL is a process of its own");
    const { place, account, database } = await openHouse(server());
    const me = await account("WriterPro");
    const processes = Array.from({ length: 4 }, async (_, i) => {
      const given = JSON.stringify({
        place,
        me,
        names: Array.from({ length: 50 }, (_, j) => `tool_${i}_${j}`),
      });
      const child = spawn(process.execPath, [await program(), given], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      let out = "";
      child.stdout.on("data", (data: Buffer) => {
        out += data.toString();
      });
      await once(child, "close");
      return JSON.parse(out) as string[];
    });
    const outcomes = counted((await Promise.all(processes)).flat());
    const kept = await database.queries
      .selectFrom("tool_definitions")
      .select("id")
      .where("created_by", "=", me.id)
      .execute();
    console.info(
      `${server().kind}: 4 processes, 50 creates each: ${JSON.stringify(outcomes)}, kept ${kept.length}`,
    );
    expect(outcomes).toEqual({ created: 10, "license-required": 190 });
    expect(kept).toHaveLength(10);
  }, 60_000);

  test("one name wanted by 20 owners at once goes to one; saved by one owner 20 times it is there once", async () => {
    const { registry, account } = await openHouse(server());
    const owners = await Promise.all(Array.from({ length: 20 }, () => account("Teams")));
    const outcomes = await Promise.all(
      owners.map((owner) => outcomeOf(registry.create(owner, definition("wanted")))),
    );
    expect(counted(outcomes)).toEqual({ created: 1, "tool-exists": 19 });
    const [me] = owners;
    const saved = await Promise.all(
      owners.map((_, i) => registry.save(me!, definition("saved", { version: `1.0.${i}` }))),
    );
    expect(new Set(saved.map(({ stored }) => stored.id)).size).toBe(1);
    const history = await registry.history(me!, "saved");
    expect(history.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, i) => 20 - i));
  });

  test("of 20 updates made to the same state one is taken", async () => {
    const { database, registry, account } = await openHouse(server());
    const me = await account("Teams");
    const { stored } = await registry.create(me, definition("my_tool"));
    const registries = [registry, createRegistry(database)];
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        outcomeOf(
          (registries[i % 2] ?? registry).update(
            me,
            "my_tool",
            definition("my_tool", { version: `1.0.${i}` }),
            {
              expected: stored.digest,
            },
          ),
        ),
      ),
    );
    expect(counted(outcomes)).toEqual({ created: 1, "changed-meanwhile": 19 });
  });

  test("a downgrade amid creates leaves no more open than the new tier allows", async () => {
    const { registry, account, setTier, database } = await openHouse(server());
    const me = await account("Teams");
    const creates = Array.from({ length: 60 }, (_, i) =>
      outcomeOf(registry.create(me, definition(`tool_${i}`))),
    );
    const lowering = new Promise((resolve) => setTimeout(resolve, 20)).then(() => setTier(me, "WriterPro"));
    await Promise.all([...creates, lowering]);
    const open = await database.queries
      .selectFrom("tool_definitions")
      .select("id")
      .where("created_by", "=", me.id)
      .where("is_locked", "=", false)
      .execute();
    expect(open.length).toBeLessThanOrEqual(10);
  });
});
