import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { noChromium, type Visit, visit } from "../../test/browser.ts";
import { expectAccessible } from "../../test/expect-accessible.ts";
import { hostile, searchIssues, seed, seedMany } from "../../test/seed.ts";

const many = 5_000;
let visited: Visit;
// A busy machine shows pages slowly.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } });

beforeAll(async () => {
  if (noChromium) return;
  visited = await visit();
  await seed(visited.client, [searchIssues, hostile]);
  await seedMany(visited.client, many);
  await open("/");
}, 180_000);
afterAll(() => visited?.close());

beforeEach(async ({ skip }) => {
  skip(noChromium !== false, String(noChromium));
  // The list that is there already, with nothing chosen: loading thousands for every test would take minutes.
  await visited.page.getByRole("link", { name: "Toolwright, all tools" }).click();
  await expect.poll(() => count().textContent()).toBe("5,010 tools");
});
afterEach(() => {
  if (visited !== undefined) expect(visited.complaints()).toEqual([]);
});

async function open(path: string): Promise<void> {
  await visited.page.goto(visited.server.url + path);
  await wholeList();
}

async function wholeList(): Promise<void> {
  await count().waitFor();
  await visited.page.waitForFunction(() => !document.body.innerText.includes("more on their way"));
}

const rows = () => visited.page.locator(".tool-row");
const count = () => visited.page.locator("[data-count]");
const search = () => visited.page.getByRole("searchbox", { name: "Search tools" });
const query = () => new URL(visited.page.url()).searchParams;

test("thousands are listed, those in sight are made, and axe finds nothing", async () => {
  expect(await count().textContent()).toBe("5,010 tools");
  expect(await rows().count()).toBeLessThan(40);
  await expectAccessible(visited.page);
});

test("what comes before the first list is under 200 kB", async ({ annotate }) => {
  const loaded: Response[] = [];
  const note = (response: Response) => void loaded.push(response);
  visited.page.on("response", note);
  await visited.page.reload({ waitUntil: "networkidle" });
  visited.page.off("response", note);
  const files = loaded.filter((response) => /\.(js|css)$/.test(new URL(response.url()).pathname));
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await (await visited.page.request.get(file.url())).body()).length),
  );
  const sum = sizes.reduce((one, other) => one + other, 0);
  await annotate(`${Math.round(sum / 1000)} kB of script and style, gzipped`, "count");
  expect(sum).toBeGreaterThan(50_000);
  expect(sum).toBeLessThan(200_000);
});

test("typing narrows the list, the address says so, and a link shows the same", async () => {
  await search().fill("4990");
  await expect.poll(() => rows().first().textContent()).toContain("_4990");
  await expect.poll(() => query().get("q")).toBe("4990");
  await open(`/?${query()}`);
  expect(await search().inputValue()).toBe("4990");
  await expect.poll(() => rows().first().textContent()).toContain("_4990");
  await search().press("Escape");
  await expect.poll(() => count().textContent()).toBe("5,010 tools");
});

test("a name of a parameter finds its tool, by the server", async () => {
  await search().fill("labels");
  await expect.poll(() => rows().first().textContent()).toContain("desk:search_issues");
});

test("by keyboard alone: slash, words, arrows, Enter, and back", async () => {
  const { page } = visited;
  await page.keyboard.press("/");
  await page.keyboard.type("ticket");
  await expect.poll(() => query().get("q")).toBe("ticket");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("ArrowDown");
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest("li")?.getAttribute("aria-posinset"));
  await expect.poll(focused).toBe("1");
  await page.keyboard.press("ArrowDown");
  await expect.poll(focused).toBe("2");
  await page.keyboard.press("End");
  const all = await rows().first().locator("xpath=..").getAttribute("aria-setsize");
  await expect.poll(focused).toBe(all);
  await page.keyboard.press("Home");
  await expect.poll(focused).toBe("1");
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/tools\/many%3A/);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goBack();
  await expect.poll(() => search().inputValue()).toBe("ticket");
});

test("facets narrow, say how many, and are cleared", async () => {
  const { page } = visited;
  await page.getByRole("button", { name: "Category" }).click();
  await page.getByRole("option", { name: /^Communication/ }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => count().textContent()).toBe("1 of 5,010 tools");
  expect(query().get("category")).toBe("Communication");
  expect(await rows().first().textContent()).toContain("send_message");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => count().textContent()).toBe("5,010 tools");
});

test.each([
  ["isolation=Strict", "desk:search_issues"],
  ["confirmation=asks first", "send_message"],
  ["risk=Low&tag=a%26b", "hostile_text"],
  ["backend=script", "desk:search_issues"],
  ["tier=Teams&sort=updated&q=entity", "create_entity"],
])("a link with %s", async (link, name) => {
  await open(`/?${link}`);
  await expect.poll(() => rows().first().textContent()).toContain(name);
});

test("those that a provider would refuse are found", async () => {
  await open("/?problems=gemini&q=search_issues");
  await expect
    .poll(() => rows().first().textContent(), { timeout: 20_000 })
    .toMatch(/desk:search_issues.*\d errors/);
});

test("nothing found says what to do", async () => {
  await search().fill("nothing is called like this");
  await visited.page.getByRole("heading", { name: "No tool is like that" }).waitFor();
  await expectAccessible(visited.page);
  await visited.page.getByRole("button", { name: "Show all tools" }).click();
  await expect.poll(() => count().textContent()).toBe("5,010 tools");
});

test("text that would be more is text, and nothing in it stays unseen", async () => {
  await search().fill("hostile_text");
  await expect.poll(() => query().get("q")).toBe("hostile_text");
  const row = rows().filter({ hasText: "hostile_text" });
  expect(await row.textContent()).toContain("<script>document.title = 'taken'</script>");
  expect(await row.locator(".unseen").allTextContents()).toContain("U+202E");
  expect(await row.locator("b, img, script").count()).toBe(0);
  expect(await visited.page.title()).toBe("Tools · Toolwright");
});

test("whoever has no tier for it sees a lock, and which tier opens it", async () => {
  const { client, pageFor } = visited;
  await client.createAccount({ body: { name: "carla", tier: "Core" } });
  const { key } = await client.createKey({ params: { account: "carla" }, body: {} });
  const page = await pageFor(key);
  await page.goto(`${visited.server.url}/?q=send_message`);
  const locked = page.locator(".tool-row", { hasText: "send_message" });
  await locked.getByRole("img", { name: "Locked" }).waitFor();
  await expect.poll(() => page.locator(".account").textContent()).toContain("0 of 0");
  await page.getByRole("button", { name: "New tool" }).click();
  await page.getByRole("heading", { name: "Upgrade to WriterPro" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await locked.click();
  await page.getByRole("heading", { name: "Needs Teams" }).waitFor();
  await page.close();
  // The browser itself tells of the answer 404 that the page was made for.
  expect(visited.complaints().every((text) => text.includes("404"))).toBe(true);
  visited.forgive();
});

test("back from a tool, the list is where it was left", async () => {
  const { page } = visited;
  const scrolled = async () => {
    await page.evaluate(() => window.scrollTo(0, 40_000));
    return rows().first().getAttribute("href");
  };
  await expect.poll(scrolled).not.toBe("/tools/create_entity");
  await rows().nth(12).click();
  await page.locator(".tool-head").waitFor();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(39_000);
});
