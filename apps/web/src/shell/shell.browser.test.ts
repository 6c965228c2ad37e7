import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { noChromium, type Visit, visit } from "../test/browser.ts";
import { expectAccessible } from "../test/expect-accessible.ts";

let visited: Visit;
// A busy machine shows pages slowly.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } });

beforeAll(async () => {
  if (!noChromium) visited = await visit();
}, 120_000);
afterAll(() => visited?.close());

beforeEach(async ({ skip }) => {
  skip(noChromium !== false, String(noChromium));
  await visited.page.goto(visited.server.url);
  await visited.page.locator(".tool-row").first().waitFor();
});

test("Tab comes to the content past everything that repeats", async () => {
  const { page } = visited;
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test("the theme is chosen, kept over a reload, and given back to the system", async () => {
  const { page } = visited;
  const choose = async (name: string) => {
    await page.getByRole("button", { name: /^Theme/ }).click();
    await page.getByRole("menuitemradio", { name }).click();
  };
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await choose("Dark");
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  expect(await ground()).not.toBe(light);
  await choose("As the system");
  await expect.poll(ground).toBe(light);
});

test("an address that leads nowhere says so and leads back", async () => {
  const { page } = visited;
  await page.goto(`${visited.server.url}/nothing/here`);
  await page.getByRole("heading", { name: "Nothing is at this address" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "All tools" }).click();
  await page.locator(".tool-row").first().waitFor();
});

test("who one is, the tier and how much of it is used", async () => {
  expect(await visited.page.locator(".account").textContent()).toMatch(/^localEnterprise\d+ own$/);
});

test.each([375, 640, 1000, 1900])("%i wide, nothing goes over the edge", async (width) => {
  const { page } = visited;
  await page.setViewportSize({ width, height: 800 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(over).toBeLessThanOrEqual(0);
});

test("everything that is pressed is 44 pixels high and wide", async () => {
  const small = await visited.page.locator("a, button, input").evaluateAll((all) =>
    all
      .filter((one) => !one.matches(".skip"))
      .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => width < 44 || height < 44)
      .map(([html, { width, height }]) => `${html} ${width}x${height}`),
  );
  expect(small).toEqual([]);
});

test("nothing so far made the console or the policy complain", () => {
  expect(visited.complaints()).toEqual([]);
});

test("without a session the page says what to do", async () => {
  const page = await visited.pageFor("tw_nobody");
  await page.getByRole("heading", { name: "You are not signed in" }).waitFor();
  await expectAccessible(page);
  await page.close();
});

test("a server that goes is told, and its return; what was shown stays", async () => {
  const { page, server } = visited;
  await server.kill();
  await page.getByRole("searchbox").fill("file");
  await page.locator("[data-connection=offline]").waitFor();
  expect(await page.locator(".tool-row", { hasText: "read_file" }).count()).toBe(1);
  await expectAccessible(page);
  await page.locator(".tool-row", { hasText: "read_file" }).click();
  await server.restart();
  await page.getByRole("heading", { level: 1, name: "read_file" }).waitFor();
  await server.kill();
  await page.getByRole("tab", { name: "History" }).click();
  await page.locator("[data-connection=offline]").waitFor();
  await server.restart();
  await page.locator("[data-connection=back]").waitFor();
});
