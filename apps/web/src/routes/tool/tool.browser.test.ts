import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { noChromium, type Visit, visit } from "../../test/browser.ts";
import { expectAccessible } from "../../test/expect-accessible.ts";
import { hostile, searchIssues, seed } from "../../test/seed.ts";

const params = { tool: "desk:search_issues" };
let visited: Visit;
// A busy machine shows pages slowly.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } });

beforeAll(async () => {
  if (noChromium) return;
  visited = await visit();
  const { client } = visited;
  await seed(client, [searchIssues, hostile]);
  const tool = { ...(searchIssues.tool as object), version: "1.3.0", description: "Finds issues anywhere." };
  await client.updateTool({ params, body: { definition: { ...searchIssues, tool } } });
}, 120_000);
afterAll(() => visited?.close());

beforeEach(({ skip }) => skip(noChromium !== false, String(noChromium)));
afterEach(() => {
  if (visited === undefined) return;
  expect(visited.complaints()).toEqual([]);
});

async function open(tab: string, tool = params.tool): Promise<void> {
  await visited.page.goto(`${visited.server.url}/tools/${encodeURIComponent(tool)}?tab=${tab}`);
  await visited.page.locator(".tool-head").waitFor();
}

test("what it is, what it takes and what holds for it", async () => {
  await open("");
  const { page } = visited;
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(params.tool);
  const row = page.getByRole("row", { name: /number/ });
  expect(await row.textContent()).toContain("at least 1");
  expect(await page.getByRole("row", { name: /^query required/ }).count()).toBe(1);
  const facts = await page.getByRole("complementary", { name: "Facts" }).textContent();
  for (const fact of ["30 s", "Strict", "tool.network.fetch", "local"]) expect(facts).toContain(fact);
  await page.getByText(/of 27/).first().waitFor();
  await expectAccessible(page);
});

test("who objects, and why", async () => {
  await open("problems");
  const { page } = visited;
  const cell = page.getByRole("button", { name: /^gemini \d/ });
  await cell.click();
  const detail = page.getByRole("region", { name: /Problems for Gemini/ });
  expect(await detail.textContent()).toContain("unsupported-keyword");
  expect(await page.locator('.cell[data-tone="good"]').count()).toBeGreaterThan(3);
  await expectAccessible(page);
});

test("what a provider receives, with losses at their lines and the cost", async () => {
  await open("receives&target=openai-strict");
  const { page } = visited;
  const remark = page.locator("tr.remark", {
    hasText: 'The format "uri" is not enforced; the description names it.',
  });
  await remark.waitFor();
  const before = await remark.evaluate((row) => row.previousElementSibling?.textContent);
  expect(before).toContain('"format": "uri"');
  expect(
    await page.locator('.line[data-kind="added"]', { hasText: '["string", "null"]' }).count(),
  ).toBeGreaterThan(0);
  expect(await page.getByText(/about \d+ tokens/).count()).toBe(1);
  await page.getByRole("tab", { name: "gemini" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("target")).toBe("gemini");
  await page.getByText("As gemini receives it").waitFor();
  await expectAccessible(page);
});

test("two versions side by side, and the way back", async () => {
  await open("history");
  const { page, client } = visited;
  await page.locator('.line[data-kind="removed"]', { hasText: "state and label" }).waitFor();
  await page.locator('.line[data-kind="added"]', { hasText: "anywhere" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await page.locator(".toast", { hasText: "Version 1 is the newest again." }).waitFor();
  expect((await client.getTool({ params })).revision).toBe(3);
  expect(await page.locator("[data-announcer]").textContent()).toContain("newest again");
});

test("its calls, newest first", async () => {
  await visited.client.startExecution({ body: { ...params, arguments: {}, waitMs: 10_000 } });
  await open("executions");
  const { page } = visited;
  const first = page.getByRole("row").nth(1);
  await first.waitFor();
  expect(await first.textContent()).toContain("ValidationError");
  await expectAccessible(page);
});

test("how to use it, copied as it is shown", async () => {
  await open("use");
  const { page, server } = visited;
  const block = page.locator(".snippets section", { hasText: "curl" }).first();
  await block.getByRole("button", { name: "Copy the curl command" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`curl ${server.url}/v1/executions`);
  expect(copied).toBe(await block.locator("code").textContent());
  await expectAccessible(page);
});

test("text that would be more is text everywhere", async () => {
  const { page } = visited;
  for (const tab of ["", "problems", "receives", "history", "use"]) {
    await open(tab, "hostile_text");
    await page.waitForTimeout(300);
    expect(await page.title()).toBe("Tool · Toolwright");
    expect(await page.locator("main").locator("b, img, script").count()).toBe(0);
  }
  await open("", "hostile_text");
  expect(await page.locator(".description .unseen").allTextContents()).toEqual([
    "U+202E",
    "U+202C",
    "U+200B",
    "U+E0041",
    "U+E0042",
  ]);
});

test("a built-in can be neither edited nor deleted", async () => {
  await open("", "read_file");
  const { page } = visited;
  expect(await page.getByRole("button", { name: "Delete" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Edit" }).count()).toBe(0);
});

test("deleting asks first, and keeps what somebody changed meanwhile", async () => {
  await open("", "hostile_text");
  const { page, client } = visited;
  const askToDelete = () => page.getByRole("button", { name: "Delete" }).click();
  await askToDelete();
  const dialog = page.getByRole("alertdialog", { name: "Delete this tool?" });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await dialog.waitFor({ state: "detached" });
  const tool = { ...(hostile.tool as object), description: "Changed meanwhile." };
  await client.updateTool({ params: { tool: "hostile_text" }, body: { definition: { tool } } });
  await askToDelete();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("alert").waitFor();
  expect((await client.getTool({ params: { tool: "hostile_text" } })).revision).toBe(2);
  // The browser tells of the answer 412 itself.
  visited.forgive();
  await open("", "hostile_text");
  await askToDelete();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.locator(".toast", { hasText: "Deleted hostile_text." }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a tool that there is not", async () => {
  await visited.page.goto(`${visited.server.url}/tools/no_such_tool`);
  await visited.page.getByRole("heading", { name: "No such tool" }).waitFor();
  // The browser tells of the answer 404 itself.
  visited.forgive();
  await expectAccessible(visited.page);
});
