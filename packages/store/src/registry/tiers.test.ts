import { effectiveConstraints, type Principal, read, type TierName, tiers } from "@toolwright/core";
import { expect, test } from "vitest";
import { eachDatabase } from "../test/each-database.ts";
import type { Registry } from "./registry.ts";
import { definition } from "./test/definition.ts";
import { openHouse } from "./test/house.ts";

async function createMany(registry: Registry, who: Principal, count: number, from = 0): Promise<void> {
  for (let i = from; i < from + count; i += 1) await registry.create(who, definition(`tool_${i}`));
}

const namesSeen = async (registry: Registry, who: Principal, isBuiltIn = false): Promise<readonly string[]> =>
  (await registry.search(who, { isBuiltIn })).items.map(({ toolId }) => toolId);

eachDatabase("tiers", (server) => {
  test("criterion 5, L-30: Core creates no definition of its own, sound or not", async () => {
    const { registry, account, events } = await openHouse(server());
    const me = await account("Core");
    for (const given of [
      definition("my_tool"),
      definition("Bad Name"),
      definition("strict", { constraints: { requiredIsolation: "Strict" } }),
    ])
      await expect(registry.create(me, given)).rejects.toMatchObject({
        code: "license-required",
        message: "Custom tool limit (0) reached for Core tier; WriterPro allows it.",
        params: { tier: "Core", limit: 0, needs: "WriterPro" },
      });
    expect((await events()).map(({ type }) => type)).toEqual(Array(3).fill("ToolDefinitionRefused"));
  });

  test.each<[rows: string, TierName, needs: TierName | undefined]>([
    ["criterion 6, L-31", "WriterPro", "Teams"],
    ["L-32", "Teams", "Enterprise"],
  ])("%s, L-33: %s keeps its number of definitions and not one more", async (_rows, tier, needs) => {
    const { registry, account } = await openHouse(server());
    const me = await account(tier);
    const limit = tiers[tier].customDefinitions;
    await createMany(registry, me, limit);
    const refused = {
      code: "license-required",
      message: `Custom tool limit (${limit}) reached for ${tier} tier; ${needs} allows it.`,
      params: { tier, limit, needs },
    };
    await expect(registry.create(me, definition("one_more"))).rejects.toMatchObject(refused);
    await expect(registry.save(me, definition("one_more"))).rejects.toMatchObject(refused);
    await expect(registry.create(me, definition("tool_0"))).rejects.toMatchObject({ code: "tool-exists" });
    expect((await registry.save(me, definition("tool_0", { version: "2.0.0" }))).changed).toBe(true);
    expect(await registry.remove(me, "tool_0")).toBe(true);
    await registry.create(me, definition("one_more"));
    await expect(registry.restore(me, "tool_0", 1)).rejects.toMatchObject(refused);
  });

  test("L-32: Enterprise keeps a 51st definition", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Enterprise");
    await createMany(registry, me, 51);
    expect(await registry.count(me)).toBe(8 + 51);
  });

  test("each owner has a limit of their own, and what one makes all who have the tier see", async () => {
    const { registry, account } = await openHouse(server());
    const [me, other, core] = [await account("WriterPro"), await account("WriterPro"), await account("Core")];
    await createMany(registry, me, 10);
    await createMany(registry, other, 10, 10);
    expect(await namesSeen(registry, me)).toHaveLength(20);
    expect(await namesSeen(registry, core)).toEqual([]);
    expect(await registry.get(core, "tool_0")).toBeUndefined();
    expect(await registry.remove(core, "tool_0")).toBe(false);
  });

  test("built-ins seen: 5, 5, 8, 8", async () => {
    const { registry, account } = await openHouse(server());
    for (const tier of Object.keys(tiers) as TierName[]) {
      const me = await account(tier);
      expect(await registry.count(me)).toBe(tiers[tier].builtInDefinitions);
      expect(await namesSeen(registry, me, true)).toHaveLength(tiers[tier].builtInDefinitions);
    }
  });

  test("L-38: send_message is not there on Core, and listed as not available when asked for", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Core");
    expect(await registry.get(me, "send_message")).toBeUndefined();
    const { items } = await registry.search(me, { includeUnavailable: true });
    const found = items.find(({ name }) => name === "send_message");
    expect(found?.availability).toMatchObject({ isAvailable: false, needs: "Teams" });
    expect(await registry.get({ ...me, tier: "Teams" }, "send_message")).toBeDefined();
  });

  test("what is not there for a tier is looked up with the reason and the tier that has it", async () => {
    const { registry, account, setTier } = await openHouse(server(), { now: ticking() });
    const [me, core] = [await account("Teams"), await account("Core")];
    await createMany(registry, me, 11);
    const lowered = await setTier(me, "WriterPro");
    const availability = async (who: Principal, tool: string) =>
      (await registry.lookUp(who, tool))?.availability;
    expect(await availability(core, "send_message")).toEqual({
      isAvailable: false,
      reason: "The Core tier does not include it",
      needs: "Teams",
    });
    expect(await availability(lowered, "TOOL_10")).toEqual({
      isAvailable: false,
      reason: "Its owner's licence does not cover it any more",
      needs: "Teams",
    });
    expect(await availability(lowered, "tool_9")).toEqual({ isAvailable: true });
    expect(await registry.lookUp(lowered, "nobody_has_this")).toBeUndefined();
  });

  test("an isolation level above the owner's tier is refused with the tier that has it", async () => {
    const { registry, account } = await openHouse(server());
    const asking = (requiredIsolation: "Strict" | "Restricted") =>
      definition("my_tool", { constraints: { requiredIsolation } });
    for (const [tier, level, needs] of [
      ["WriterPro", "Strict", "Teams"],
      ["Teams", "Restricted", "Enterprise"],
    ] as const) {
      const me = await account(tier);
      const rejected = await registry.create(me, asking(level)).catch((error: unknown) => error);
      expect(rejected).toMatchObject({ code: "definition-rejected" });
      const { diagnostics } = (rejected as { params: { diagnostics: readonly object[] } }).params;
      expect(diagnostics).toMatchObject([
        { code: "isolation-above-tier", message: expect.stringContaining(needs) },
      ]);
    }
    expect((await registry.create(await account("Enterprise"), asking("Restricted"))).changed).toBe(true);
  });

  test("a licence lowered since somebody came in holds at once", async () => {
    const { registry, account, setTier } = await openHouse(server());
    const me = await account("Teams");
    await setTier(me, "Core");
    await expect(registry.create(me, definition("my_tool"))).rejects.toMatchObject({
      code: "license-required",
      params: { tier: "Core" },
    });
  });

  test("L-39: a downgrade hides and locks, the newest first; an upgrade brings all back", async () => {
    const { registry, account, setTier } = await openHouse(server(), { now: ticking() });
    const me = await account("Teams");
    const other = await account("Enterprise");
    await registry.create(me, definition("strict", { constraints: { requiredIsolation: "Strict" } }));
    await createMany(registry, me, 12);
    const all = await namesSeen(registry, other);
    expect(all).toHaveLength(13);

    const lowered = await setTier(me, "WriterPro");
    const open = Array.from({ length: 10 }, (_, i) => `tool_${i}`);
    expect(new Set(await namesSeen(registry, other))).toEqual(new Set(open));
    expect(await registry.get(lowered, "tool_11")).toBeUndefined();
    expect(await registry.get(other, "strict")).toBeUndefined();
    const { items } = await registry.search(lowered, { isBuiltIn: false, includeUnavailable: true });
    expect(
      items
        .filter(({ availability }) => !availability.isAvailable)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["strict", "tool_10", "tool_11"]);
    await expect(registry.update(lowered, "tool_11", definition("tool_11"))).rejects.toMatchObject({
      code: "tool-locked",
      params: { id: "tool_11", needs: "Teams" },
    });
    await expect(registry.restore(lowered, "strict", 1)).rejects.toMatchObject({ code: "tool-locked" });
    await expect(registry.update(other, "tool_11", definition("tool_11"))).rejects.toMatchObject({
      code: "tool-not-found",
    });
    expect(await registry.history(lowered, "tool_11")).toHaveLength(1);

    const core = await setTier(me, "Core");
    expect(await namesSeen(registry, other)).toEqual([]);
    expect((await registry.search(core, { isBuiltIn: false, includeUnavailable: true })).total).toBe(13);

    const raised = await setTier(me, "Teams");
    expect(await namesSeen(registry, raised)).toEqual(all);
  });

  test("a removal unlocks the oldest that is locked, and a locked one may be removed", async () => {
    const { registry, account, setTier } = await openHouse(server(), { now: ticking() });
    const me = await account("Teams");
    await createMany(registry, me, 13);
    const lowered = await setTier(me, "WriterPro");
    expect(await registry.remove(lowered, "tool_12")).toBe(true);
    expect(await registry.get(lowered, "tool_10")).toBeUndefined();
    expect(await registry.remove(lowered, "tool_3")).toBe(true);
    expect(await registry.get(lowered, "tool_10")).toBeDefined();
    expect(await registry.get(lowered, "tool_11")).toBeUndefined();
    await expect(registry.create(lowered, definition("one_more"))).rejects.toMatchObject({
      code: "license-required",
      params: { limit: 10, needs: "Teams" },
    });
  });

  test("L-40: search holds text, category, permission and confirmation together; 100, at most 1000", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Enterprise");
    const requiredPermissions = ["tool.communication.send"];
    const hit = { description: "Mails invoices.", category: "Communication", requiredPermissions } as const;
    await registry.create(me, definition("mail_invoice", { ...hit, requiresConfirmation: true }));
    await registry.create(me, definition("mail_quietly", { ...hit, requiresConfirmation: false }));
    await registry.create(me, definition("count_invoices", { description: "Counts invoices." }));
    const { items } = await registry.search(me, {
      text: "invoices",
      categories: ["Communication"],
      permissions: ["tool.communication.send"],
      requiresConfirmation: true,
    });
    expect(items.map(({ toolId }) => toolId)).toEqual(["mail_invoice"]);
    await createMany(registry, me, 120);
    expect((await registry.search(me, {})).items).toHaveLength(100);
    expect((await registry.search(me, { limit: 5000 })).items).toHaveLength(120 + 3 + 8);
  });

  test("criterion 8: null constraints are the system's defaults", async () => {
    const { registry, account } = await openHouse(server());
    const me = await account("Teams");
    const written = { name: "my_tool", description: "A test.", category: "System", constraints: null };
    const [tool] = read(written, { format: "lexichord" }).tools;
    await registry.create(me, { tool: tool! });
    const found = await registry.get(me, "my_tool");
    expect(effectiveConstraints(found?.definition.tool.constraints)).toEqual({
      maxExecutionTime: "PT60S",
      maxOutputSize: 10 * 1024 * 1024,
      allowSideEffects: true,
      requiredIsolation: "Standard",
    });
  });
});

/** A clock on which no two things happen at once. */
function ticking(): () => Date {
  let at = Date.parse("2026-11-15T12:00:00Z");
  return () => {
    at += 1_000;
    return new Date(at);
  };
}
