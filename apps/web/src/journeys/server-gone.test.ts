import { expect, test } from "vitest";
import { journey, soon } from "./test/journey.ts";

const at = journey();

test("a server that goes while a tool is written takes nothing with it", async () => {
  const { here, page, open } = at();
  // It went before the editor was loaded: a plain field stands in for it.
  await page.route(/editor-view/, (route) => route.abort());
  await open("/new");
  await page.getByRole("textbox", { name: "Output schema" }).fill('{ "type": "object" }');
  await page.getByLabel("Tool name").fill("kept");
  await here.server.kill();
  await page.getByLabel("Description", { exact: true }).fill("Written while nobody answered.");
  await page.getByRole("button", { name: "Create tool" }).click();
  await page.locator("[data-connection=offline]").waitFor();
  // What is wrong is still told: the page needs nobody for that.
  await page.getByLabel("Tool name").fill("Kept");
  await page.getByText('The name "Kept" holds "K"').first().waitFor();
  await page.getByLabel("Tool name").fill("kept");
  expect(await page.getByLabel("Description", { exact: true }).inputValue()).toContain("nobody answered");

  await here.server.restart();
  await page.locator("[data-connection=back]").waitFor({ timeout: 30_000 });
  await page.getByRole("button", { name: "Create tool" }).click();
  await page.waitForURL(/\/tools\/kept$/);
  const { definition } = await here.client.getTool({ params: { tool: "kept" } });
  expect(definition).toMatchObject({
    tool: { description: "Written while nobody answered.", outputSchema: { type: "object" } },
  });
  await page.unroute(/editor-view/);
}, 120_000);

test("events that happen while it is away arrive when it is back", async () => {
  const { here, page, open } = at();
  await open("/events");
  await page.getByText("live", { exact: true }).waitFor();
  await here.server.kill();
  await here.server.restart();
  const tool = { name: "after", description: "Later.", category: "System", inputSchema: { type: "object" } };
  await here.client.createTool({ body: { definition: { tool } } });
  await soon(() => page.locator(".event", { hasText: "after" }).count()).toBeGreaterThan(0);
}, 120_000);
