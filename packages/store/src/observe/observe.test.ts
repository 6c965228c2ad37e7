import { existsSync, readFileSync } from "node:fs";
import type { Definition, Principal } from "@toolwright/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccounts } from "../accounts/create-accounts.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { createRegistry } from "../registry/create-registry.ts";
import type { Registry } from "../registry/registry.ts";
import type { PostgresTestServer } from "../test/databases.ts";
import { eachDatabase } from "../test/each-database.ts";
import { createLog } from "./create-log.ts";
import { messages } from "./messages.ts";
import { createMetrics, type RegistryMetrics } from "./metrics.ts";
import { registryLog } from "./registry-log.ts";
import { severalObservers } from "./several-observers.ts";

const seed = new URL("../../../../../shared/seeds/004_eb808efc7be693fa.txt", import.meta.url);

test("the messages are those of seed 004 section 8, to the letter", (context) => {
  context.skip(!existsSync(seed), "the seeds are not here");
  const text = readFileSync(seed, "utf8");
  expect([...text.matchAll(/"(\[TLS-DEF\][^"]*)"/g)].map(([, message]) => message)).toEqual(
    Object.values(messages),
  );
});

const page = readFileSync(new URL("../../../../docs/reference/metrics.md", import.meta.url), "utf8");

test("the reference has every message", () => {
  for (const message of Object.values(messages)) expect(page).toContain(`| \`${message}\` |`);
});

const wordCount: Definition = {
  tool: {
    name: "word_count",
    description: "Counts the words of a text.",
    category: "System",
    inputSchema: {
      type: "object",
      properties: { text: { type: "string", description: "What to count in." } },
      required: ["text"],
    },
  },
};

const changed = (changes: Partial<Definition["tool"]>): Definition => ({
  tool: { ...wordCount.tool, ...changes },
});

eachDatabase("logs and metrics", (server) => {
  let database: Database;
  let local: Principal;
  let registry: Registry;
  let metrics: RegistryMetrics;
  let lines: Record<string, unknown>[] = [];

  beforeAll(async () => {
    database = await openDatabase((await server().makePlace()).place);
    local = await createAccounts(database).localPrincipal();
    metrics = createMetrics(database);
    const log = createLog({ destination: { write: (line) => lines.push(JSON.parse(line)) } });
    registry = createRegistry(database, { observer: severalObservers([registryLog(log), metrics.observer]) });
  });
  afterAll(() => database.close());

  const told = async (work: () => Promise<unknown>) => {
    lines = [];
    await work().catch((error: unknown) => error);
    return lines;
  };
  const values = async (name: string): Promise<readonly string[]> =>
    (await metrics.text()).split("\n").filter((line) => line.startsWith(name));

  test("the reference has every metric with its type, and no other", () => {
    const described = [...page.matchAll(/^\| `(tools_\w+)` \| [^|]*\| (\w+) \|/gm)].map(([, name, type]) => ({
      name,
      type,
    }));
    const made = metrics.registry.getMetricsAsArray().map(({ name, type }) => ({ name, type: String(type) }));
    expect(new Set(described)).toEqual(new Set(made));
  });

  test("a definition that is taken is told as validated and as created", async () => {
    const [validated, created] = await told(() => registry.create(local, wordCount));
    expect(validated).toMatchObject({
      level: 30,
      toolName: "word_count",
      category: "System",
      parameterCount: 1,
      msg: "[TLS-DEF] Tool definition validated. Name: word_count, Category: System, Parameters: 1",
    });
    const { definitionId } = created as { definitionId: string };
    expect(created).toMatchObject({
      level: 30,
      toolName: "word_count",
      userId: local.id,
      msg: `[TLS-DEF] Custom tool definition created. Id: ${definitionId}, Name: word_count, CreatedBy: ${local.id}`,
    });
    expect((await registry.get(local, "word_count"))?.id).toBe(definitionId);
    expect(await values("tools_definitions_created ")).toEqual(["tools_definitions_created 1"]);
  });

  test("one that is refused is told with its errors, and each limit with its bounds", async () => {
    const tooLong = changed({
      name: "too_long",
      constraints: { maxExecutionTime: "PT30M", maxOutputSize: 200 * 1024 * 1024 },
    });
    const found = await told(() => registry.create(local, tooLong));
    expect(found.map(({ level, msg }) => [level, msg])).toEqual([
      [
        40,
        expect.stringMatching(
          /^\[TLS-DEF\] Tool definition validation failed\. Name: too_long, Errors: "max/,
        ),
      ],
      [
        40,
        "[TLS-DEF] Tool definition constraint violation. Name: too_long, Constraint: maxExecutionTime, Value: PT30M, Max: 600",
      ],
      [
        40,
        "[TLS-DEF] Tool definition constraint violation. Name: too_long, Constraint: maxOutputSize, Value: 209715200, Max: 104857600",
      ],
      [40, "Change to a tool definition refused."],
    ]);
    expect(found[0]).toMatchObject({ codes: ["constraint-out-of-range", "constraint-out-of-range"] });
    expect(await values("tools_definitions_validation_failures ")).toEqual([
      "tools_definitions_validation_failures 1",
    ]);
    const low: Principal = { ...local, tier: "WriterPro" };
    const isolated = changed({ name: "isolated", constraints: { requiredIsolation: "Restricted" } });
    const [, violation] = await told(() => registry.create(low, isolated));
    expect(violation).toMatchObject({
      constraint: "requiredIsolation",
      value: "Restricted",
      maxValue: "Standard",
    });
  });

  test("a name with line breaks cannot make a line of its own", async () => {
    const [line] = await told(() => registry.create(local, changed({ name: 'x\n{"level":50}' })));
    expect(String(line?.msg)).toContain('Name: x\u240a{"level":50}, Errors:');
  });

  test("a key in a definition or a failure does not reach the log", async () => {
    const { key } = await createAccounts(database).createKey(local, "local");
    const found = await told(() => registry.create(local, changed({ name: key, description: `use ${key}` })));
    expect(found.length).toBeGreaterThan(1);
    expect(JSON.stringify(found)).toContain(`${key.slice(0, 11)}_[hidden]`);
    expect(JSON.stringify(found)).not.toContain(key.slice(12));
  });

  test("updates and removals are told; the gauges count what the database holds", async () => {
    const [, updated] = await told(() =>
      registry.update(local, "word_count", changed({ category: "Knowledge" })),
    );
    expect(updated).toMatchObject({ msg: "Tool definition updated.", changedFields: ["category"] });
    expect(await values("tools_definitions_by_category")).toContain(
      'tools_definitions_by_category{category="Knowledge"} 3',
    );
    expect(await values("tools_registry_definitions")).toEqual([
      'tools_registry_definitions{tier="Core"} 5',
      'tools_registry_definitions{tier="WriterPro"} 1',
      'tools_registry_definitions{tier="Teams"} 3',
      'tools_registry_definitions{tier="Enterprise"} 0',
    ]);
    const [removed] = await told(() => registry.remove(local, "word_count"));
    expect(removed).toMatchObject({ msg: "Tool definition removed.", toolName: "word_count" });
    expect(await values("tools_definitions_by_category")).toContain(
      'tools_definitions_by_category{category="Knowledge"} 2',
    );
  });

  test("every operation is timed with how it ended, every validation with its outcome", async () => {
    await registry.get(local, "read_file");
    await registry.create(local, changed({ name: "read_file" })).catch(() => {});
    const counts = await values("tools_registry_operation_duration_count");
    expect(counts).toContain('tools_registry_operation_duration_count{operation="get",outcome="ok"} 2');
    expect(counts.join("\n")).toMatch(/operation="create",outcome="(built-in-tool|tool-exists)"} 1/);
    const validations = await values("tools_definitions_validation_duration_count");
    expect(validations.join("\n")).toMatch(/outcome="passed"} [1-9]/);
    expect(validations.join("\n")).toMatch(/outcome="failed"} [1-9]/);
    expect(await values("tools_registry_reachable")).toEqual(["tools_registry_reachable 1"]);
  });

  test("metrics are told also while the database is away", async (context) => {
    context.skip(server().kind === "sqlite", "a file is not away");
    const { crash, restart } = server() as PostgresTestServer;
    await crash();
    expect(await values("tools_registry_reachable")).toEqual(["tools_registry_reachable 0"]);
    expect(await values("tools_definitions_created")).toEqual(["tools_definitions_created 1"]);
    expect(await values("tools_definitions_by_category")).toEqual([]);
    await restart();
    expect(await values("tools_registry_reachable")).toEqual(["tools_registry_reachable 1"]);
  });
});
