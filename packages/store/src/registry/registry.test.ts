import type { Principal } from "@toolwright/core";
import { expect, test } from "vitest";
import { localAccountId } from "../database/migrations/0001-accounts.ts";
import { openDatabase } from "../database/open-database.ts";
import { eachDatabase } from "../test/each-database.ts";
import { createRegistry } from "./create-registry.ts";

eachDatabase("registry", (server) => {
  test("smoke", async () => {
    const { place } = await server().makePlace();
    const database = await openDatabase(place);
    const registry = createRegistry(database);
    const me: Principal = {
      id: localAccountId,
      name: "local",
      tier: "Enterprise",
      permissions: [],
      isAdmin: true,
    };
    const tool = {
      name: "my_tool",
      description: "d",
      category: "System" as const,
      inputSchema: { type: "object", properties: {}, required: [], additionalProperties: false },
    };
    const made = await registry.create(me, { tool });
    expect(made.warnings).toEqual([]);
    expect((await registry.get(me, "MY_TOOL"))?.definition.tool).toEqual(tool);
    const saved = await registry.update(me, "my_tool", { tool: { ...tool, description: "e" } });
    expect(saved.changedFields).toEqual(["description"]);
    expect(await registry.remove(me, "my_tool")).toBe(true);
    expect((await registry.history(me, "my_tool")).map((v) => v.action)).toEqual([
      "deleted",
      "updated",
      "created",
    ]);
    const back = await registry.restore(me, "my_tool", 1);
    expect(back.stored.revision).toBe(4);
    expect((await registry.search(me, {})).items.map((i) => i.toolId)).toContain("my_tool");
    await expect(registry.create(me, { tool })).rejects.toMatchObject({ code: "tool-exists" });
    await database.close();
  });
});
