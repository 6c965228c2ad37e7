import { createClient } from "@toolwright/contract";
import { expect, test } from "vitest";
import { expectAccessible } from "../test/expect-accessible.ts";
import { journey, patience, soon, unasked } from "./test/journey.ts";

const at = journey();

const definition = (name: string) => ({
  tool: {
    name,
    description: "Does it.",
    category: "System",
    version: "1.0.0",
    inputSchema: { type: "object" },
  },
});

async function somebody(name: string, tier: "Core" | "WriterPro") {
  const { here } = at();
  await here.client.createAccount({ body: { name, tier } });
  const { key } = await here.client.createKey({ params: { account: name }, body: {} });
  const page = await here.pageFor(key);
  page.setDefaultTimeout(patience);
  return { page, client: createClient({ baseUrl: here.server.url, key }) };
}

test("criterion 5: Core cannot create; the lock says which tier can", async () => {
  const { here } = at();
  const { page, client } = await somebody("carla", "Core");
  await soon(() => page.locator(".account").innerText()).toContain("0 of 0");
  const button = page.getByRole("button", { name: /New tool/ });
  await button.getByRole("img", { name: "Locked" }).waitFor();
  await button.click();
  await page.getByRole("dialog", { name: "Upgrade to WriterPro" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Understood" }).click();
  // Who comes by a link meets the same lock.
  await page.goto(`${here.server.url}/new`);
  await page.getByRole("dialog", { name: "Upgrade to WriterPro" }).waitFor();
  await page.getByRole("button", { name: "Understood" }).click();
  await page.getByRole("heading", { name: "Creating tools is locked" }).waitFor();
  expect(await page.getByLabel("Tool name").count()).toBe(0);
  await expect(client.createTool({ body: { definition: definition("mine") } })).rejects.toMatchObject({
    status: 403,
    code: "license-required",
  });
  await page.context().close();
}, 90_000);

test("criterion 6: WriterPro keeps ten; the eleventh is refused and then locked", async () => {
  const { here } = at();
  const { page, client } = await somebody("walter", "WriterPro");
  for (let i = 1; i <= 9; i += 1) await client.createTool({ body: { definition: definition(`tool_${i}`) } });
  await page.goto(`${here.server.url}/new`);
  await soon(() => page.locator(".account").innerText()).toContain("9 of 10");
  await page.getByLabel("Tool name").fill("tool_eleven");
  await page.getByLabel("Description", { exact: true }).fill("One too many.");
  // Somewhere else the same person makes the tenth.
  await client.createTool({ body: { definition: definition("tool_10") } });
  await page.getByRole("button", { name: "Create tool" }).click();
  await page.locator(".toast", { hasText: "10" }).waitFor();
  await page.goto(`${here.server.url}/`);
  await soon(() => page.locator(".account").innerText()).toContain("10 of 10");
  await page.getByRole("button", { name: /New tool/ }).click();
  await page.getByRole("dialog", { name: "Upgrade to Teams" }).waitFor();
  await expectAccessible(page);
  await page.goto(`${here.server.url}/new`);
  await page.getByRole("button", { name: "Understood" }).click();
  await page.getByRole("heading", { name: "10 of 10 definitions are used" }).waitFor();
  // One that goes makes room.
  await client.removeTool({ params: { tool: "tool_1" } });
  await page.reload();
  await soon(() => page.getByLabel("Tool name").inputValue()).toBe("tool_eleven");
  await page.getByRole("button", { name: "Create tool" }).click();
  await page.waitForURL(/\/tools\/tool_eleven$/);
  await page.context().close();
  expect(unasked(here.complaints(), 403)).toEqual([]);
}, 120_000);
