import { randomUUID } from "node:crypto";
import { digest, type JsonValue, ToolwrightError } from "@toolwright/core";
import { expect, test } from "vitest";
import { eachDatabase } from "../test/each-database.ts";
import { createRegistry } from "./create-registry.ts";
import { closed, definition } from "./test/definition.ts";
import { openHouse } from "./test/house.ts";

const withPath = { ...closed, properties: { path: { type: "string", description: "Where." } } };

eachDatabase("registry", (server) => {
  test("what was created comes back by id and by name in any case, with its digest", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Teams");
    const given = {
      ...definition("my_tool", { inputSchema: withPath, tags: ["b", "a"], title: "Mine" }),
      backends: [{ kind: "process", command: "/bin/true" }] as const,
      origin: { format: "mcp", name: "myTool", source: "github" },
    };
    const { stored, changed } = await registry.create(me, given);
    expect(changed).toBe(true);
    expect(stored).toMatchObject({
      toolId: "my_tool",
      digest: digest(given as unknown as JsonValue),
      revision: 1,
      isBuiltIn: false,
      requiredTier: "WriterPro",
      owner: me.id,
      updatedBy: me.id,
      availability: { isAvailable: true },
    });
    expect(stored.definition).toEqual(given);
    for (const name of ["my_tool", "MY_Tool", stored.id, stored.id.toUpperCase()])
      expect(await registry.get(me, name)).toEqual(stored);
  });

  test("the author's order of parameters stays, and does not count for the digest", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Teams");
    const parameter = { type: "string", description: "One." };
    const ordered = (...names: string[]) =>
      definition("my_tool", {
        inputSchema: { ...closed, properties: Object.fromEntries(names.map((name) => [name, parameter])) },
      });
    await registry.create(me, ordered("path", "encoding"));
    const found = await registry.get(me, "my_tool");
    expect(JSON.stringify(found?.definition.tool.inputSchema)).toMatch(/path.*encoding/);
    expect(await registry.save(me, ordered("encoding", "path"))).toMatchObject({ changed: false });
  });

  test("what names nothing is not found, whatever it is", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Teams");
    const notFound = { code: "tool-not-found" };
    for (const name of [
      "nobody",
      "ns:nobody",
      "",
      ":",
      "a:b:c",
      "\0",
      "\ud800",
      "' or 1=1 --",
      randomUUID(),
    ]) {
      expect(await registry.get(me, name)).toBeUndefined();
      expect(await registry.remove(me, name)).toBe(false);
      await expect(registry.update(me, name, definition("x"))).rejects.toMatchObject(notFound);
      await expect(registry.history(me, name)).rejects.toMatchObject(notFound);
      await expect(registry.version(me, name, 1)).rejects.toMatchObject(notFound);
      await expect(registry.restore(me, name, 1)).rejects.toMatchObject(notFound);
    }
  });

  test("L-36: the same name twice is refused, also in other case, and free in another namespace", async () => {
    const { database, account } = await openHouse(server());
    const registry = createRegistry(database, { profile: "toolfoundation" });
    const [me, other] = [await account("Teams"), await account("Teams")];
    await registry.create(me, definition("my_tool"));
    for (const [who, name] of [
      [me, "my_tool"],
      [me, "My_Tool"],
      [other, "MY_TOOL"],
    ] as const)
      await expect(registry.create(who, definition(name))).rejects.toThrow(
        `Tool '${name}' is already registered.`,
      );
    const elsewhere = await registry.create(other, definition("my_tool", { namespace: "other" }));
    expect(elsewhere.stored.toolId).toBe("other:my_tool");
    await expect(registry.create(me, definition("MY_TOOL", { namespace: "OTHER" }))).rejects.toMatchObject({
      code: "tool-exists",
    });
    expect((await registry.get(me, "Other:My_Tool"))?.id).toBe(elsewhere.stored.id);
    expect((await registry.get(me, "my_tool"))?.owner).toBe(me.id);
  });

  test("a name may change, also only in case, and not onto another's", async () => {
    const { database, account } = await openHouse(server());
    const registry = createRegistry(database, { profile: "toolfoundation" });
    const me = await account("Teams");
    const { stored } = await registry.create(me, definition("my_tool"));
    await registry.create(me, definition("taken"));
    const renamed = await registry.update(me, "my_tool", definition("My_Tool"));
    expect(renamed).toMatchObject({ changedFields: ["name"], stored: { id: stored.id, toolId: "My_Tool" } });
    await expect(registry.update(me, "my_tool", definition("TAKEN"))).rejects.toMatchObject({
      code: "tool-exists",
    });
    await registry.update(me, stored.id, definition("free", { namespace: "moved" }));
    expect(await registry.get(me, "my_tool")).toBeUndefined();
    expect((await registry.get(me, "moved:free"))?.id).toBe(stored.id);
  });

  test("changed fields are named in the seed's words", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Teams");
    await registry.create(me, definition("my_tool", { title: "T" }));
    const all = {
      ...definition("my_tool", {
        description: "Other.",
        category: "Knowledge",
        inputSchema: withPath,
        outputSchema: { type: "object" },
        constraints: { maxExecutionTime: "PT5S" },
        requiredPermissions: ["tool.knowledge.search"],
        requiresConfirmation: true,
        version: "1.0.1",
        metadata: { team: "docs" },
        tags: ["x"],
      }),
      backends: [{ kind: "http", url: "https://example.org/call" }] as const,
    };
    const { changedFields } = await registry.update(me, "my_tool", all);
    expect([...changedFields].sort()).toEqual([
      "backends",
      "category",
      "constraints",
      "description",
      "metadata",
      "outputSchema",
      "parameters",
      "requiredPermissions",
      "requiresConfirmation",
      "tags",
      "title",
      "version",
    ]);
    const [newest] = await registry.history(me, "my_tool");
    expect(newest?.changedFields).toEqual(changedFields);
  });

  test("identical content changes nothing: no version, no event, no time", async () => {
    const { registry, account, events } = await openHouse(server());
    const me = await account("Teams");
    const { stored } = await registry.create(me, definition("my_tool"));
    const before = (await events()).length;
    for (const again of [
      await registry.save(me, definition("my_tool")),
      await registry.update(me, "my_tool", definition("my_tool"), { expected: "sha256:other" }),
      await registry.restore(me, "my_tool", 1),
    ])
      expect(again).toMatchObject({ changed: false, changedFields: [], stored });
    expect(await registry.history(me, "my_tool")).toHaveLength(1);
    expect(await events()).toHaveLength(before);
  });

  test("a change made to another state than expected is refused", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Teams");
    const { stored } = await registry.create(me, definition("my_tool"));
    const expected = stored.digest;
    const second = await registry.update(me, "my_tool", definition("my_tool", { version: "2.0.0" }), {
      expected,
    });
    const late = definition("my_tool", { version: "3.0.0" });
    const stale = { code: "changed-meanwhile", params: { expected, found: second.stored.digest } };
    await expect(registry.update(me, "my_tool", late, { expected })).rejects.toMatchObject(stale);
    await expect(registry.save(me, late, { expected })).rejects.toMatchObject(stale);
    await expect(registry.remove(me, "my_tool", { expected })).rejects.toMatchObject(stale);
    expect((await registry.get(me, "my_tool"))?.digest).toBe(second.stored.digest);
  });

  test("versions outlive the tool, and it comes back from any of them", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Teams");
    const other = await account("Teams");
    const { stored } = await registry.create(me, definition("my_tool", { version: "1.0.0" }));
    await registry.update(me, "my_tool", definition("renamed", { version: "2.0.0" }));
    await registry.remove(me, "renamed");
    expect(await registry.get(me, "renamed")).toBeUndefined();
    const history = await registry.history(other, "RENAMED");
    expect(history.map(({ number, action, author }) => [number, action, author])).toEqual([
      [3, "deleted", me.id],
      [2, "updated", me.id],
      [1, "created", me.id],
    ]);
    expect((await registry.version(other, "renamed", 1)).definition.tool.version).toBe("1.0.0");
    await expect(registry.version(me, "renamed", 4)).rejects.toMatchObject({
      code: "tool-version-not-found",
      params: { newest: 3 },
    });
    await expect(registry.restore(other, "renamed", 1)).rejects.toMatchObject({ code: "not-owner" });
    const back = await registry.restore(me, "renamed", 1);
    expect(back.stored).toMatchObject({
      id: stored.id,
      toolId: "my_tool",
      revision: 4,
      createdAt: stored.createdAt,
    });
    expect(back.stored.digest).toBe(stored.digest);
    const forward = await registry.restore(me, "my_tool", 2);
    expect(forward).toMatchObject({
      stored: { toolId: "renamed", revision: 5 },
      changedFields: ["name", "version"],
    });
    expect((await registry.history(me, stored.id)).map(({ action }) => action)).toEqual([
      "restored",
      "restored",
      "deleted",
      "updated",
      "created",
    ]);
  });

  test("a removed tool does not come back onto a name that is taken meanwhile", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Teams");
    const { stored } = await registry.create(me, definition("my_tool", { version: "1.0.0" }));
    await registry.remove(me, "my_tool");
    await registry.create(me, definition("my_tool", { version: "2.0.0" }));
    await expect(registry.restore(me, stored.id, 1)).rejects.toMatchObject({ code: "tool-exists" });
    await registry.remove(me, "my_tool");
    expect((await registry.version(me, "my_tool", 1)).definition.tool.version).toBe("2.0.0");
    expect((await registry.restore(me, stored.id, 1)).stored.id).toBe(stored.id);
  });

  test("versions are whole numbers from 1", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Teams");
    await registry.create(me, definition("my_tool"));
    const missing = { code: "tool-version-not-found", params: { newest: 1 } };
    for (const number of [0, -1, 1.5, Number.NaN, 2, 2 ** 31, 1e300]) {
      await expect(registry.version(me, "my_tool", number)).rejects.toMatchObject(missing);
      await expect(registry.restore(me, "my_tool", number)).rejects.toMatchObject(missing);
    }
  });

  test("L-37: unregister of what nobody knows, of one's own, of a built-in", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Teams");
    await registry.create(me, definition("my_tool"));
    expect(await registry.remove(me, "nobody_knows")).toBe(false);
    expect(await registry.remove(me, "my_tool")).toBe(true);
    expect(await registry.remove(me, "my_tool")).toBe(false);
    await expect(registry.remove(me, "READ_FILE")).rejects.toThrow(
      "Cannot unregister built-in tool 'read_file'.",
    );
  });

  test("only the owner or an administrator changes a definition that all may see", async () => {
    const { registry, account } = await openHouse(server());
    const [me, other, admin] = [await account("Teams"), await account("Teams"), await account("Core", true)];
    await registry.create(me, definition("my_tool"));
    expect(await registry.get(other, "my_tool")).toBeDefined();
    const notOwner = { code: "not-owner" };
    await expect(registry.update(other, "my_tool", definition("mine"))).rejects.toMatchObject(notOwner);
    await expect(registry.save(other, definition("my_tool", { version: "2.0.0" }))).rejects.toMatchObject(
      notOwner,
    );
    await expect(registry.remove(other, "my_tool")).rejects.toMatchObject(notOwner);
    const strict = definition("my_tool", { constraints: { requiredIsolation: "Strict" } });
    const changed = await registry.update(admin, "my_tool", strict);
    expect(changed.stored).toMatchObject({ owner: me.id, updatedBy: admin.id });
    expect(await registry.remove(admin, "my_tool")).toBe(true);
  });

  test("L-56: validation, creation, update and deletion are events of the same transaction; refusals too", async () => {
    const now = () => new Date("2026-11-15T12:00:00Z");
    const { registry, account, events } = await openHouse(server(), { now });
    const me = await account("WriterPro");
    const { stored } = await registry.create(me, definition("my_tool", { inputSchema: withPath }));
    await registry.update(me, "my_tool", definition("my_tool", { version: "2.0.0" }));
    await registry.remove(me, "my_tool");
    await expect(registry.create(me, definition("Bad Name"))).rejects.toBeInstanceOf(ToolwrightError);
    const found = await events();
    const about = { definition_id: stored.id, tool_name: "my_tool", principal_id: me.id };
    const durationMs = expect.any(Number);
    expect(found).toMatchObject([
      {
        type: "ToolDefinitionValidated",
        ...about,
        body: { category: "System", parameterCount: 1, durationMs },
      },
      { type: "ToolDefinitionCreated", ...about, body: { category: "System", digest: stored.digest } },
      { type: "ToolDefinitionValidated", ...about, body: { parameterCount: 0 } },
      { type: "ToolDefinitionUpdated", ...about, body: { changedFields: ["parameters", "version"] } },
      { type: "ToolDefinitionDeleted", ...about },
      { type: "ToolDefinitionRefused", tool_name: "Bad Name", body: { failure: "definition-rejected" } },
    ]);
    expect(found.every(({ at }) => at === "2026-11-15T12:00:00.000Z")).toBe(true);
  });

  test("SQL in the text of every field comes back as data", async () => {
    const { database, account } = await openHouse(server());
    const registry = createRegistry(database, { profile: "toolfoundation" });
    const me = await account("Enterprise");
    for (const [i, attack] of attacks.entries()) {
      const given = everywhere(`tool_${i}`, attack);
      await registry.create(me, given);
      const found = await registry.get(me, `tool_${i}`);
      expect(JSON.stringify(found?.definition)).toBe(JSON.stringify(given));
      expect((await registry.version(me, `tool_${i}`, 1)).definition).toEqual(found?.definition);
      for (const field of ["name", "namespace", "version"] as const)
        await registry.create(me, definition("other", { [field]: attack })).catch((error: unknown) => {
          expect(ToolwrightError.is(error)).toBe(true);
        });
      for (const query of [{ text: attack }, { namespace: attack }, { tags: [attack] }, { cursor: attack }])
        await registry.search(me, query).catch((error: unknown) => {
          expect(ToolwrightError.is(error)).toBe(true);
        });
      const named = await registry.get(me, attack);
      expect(named?.toolId ?? attack).toBe(attack);
      expect(await registry.remove(me, attack)).toBe(named !== undefined);
    }
    expect((await registry.get(me, "read_file"))?.isBuiltIn).toBe(true);
    expect(await database.queries.selectFrom("accounts").select("id").execute()).toHaveLength(2);
  });

  test("whoever asks has an id, a tier and an account", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Teams");
    const bad = { code: "invalid-value" };
    await expect(registry.create({ ...me, id: "' or 1=1" }, definition("x"))).rejects.toMatchObject(bad);
    await expect(registry.get({ ...me, tier: "__proto__" as "Core" }, "x")).rejects.toMatchObject(bad);
    const stranger = { ...me, id: randomUUID() };
    await expect(registry.create(stranger, definition("x"))).rejects.toMatchObject({
      code: "account-not-found",
    });
  });
});

const attacks = [
  "'; drop table tool_definitions; --",
  '" or 1=1 --',
  "\\'; select pg_sleep(5); --",
  "$1 ? :name @p %s %' or '1'='1",
  "'); delete from accounts; --",
  "robert\u202e\n\t\r\\x00",
  "__proto__",
];

const everywhere = (name: string, attack: string) => ({
  ...definition(name, {
    title: attack,
    description: attack,
    tags: [attack],
    inputSchema: {
      ...closed,
      properties: { [attack]: { type: "string", description: attack, const: attack } },
    },
    outputSchema: { description: attack },
    examples: [attack],
    metadata: { [attack]: attack },
    _meta: { [attack]: attack },
  }),
  backends: [{ kind: "http", url: "https://example.org", headers: { [attack]: attack } }] as const,
  reach: { read: [attack], hosts: [attack] },
  origin: { format: attack, name: attack, namespace: attack, source: attack },
});
