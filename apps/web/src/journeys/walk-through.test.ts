import { readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { journey, soon, unasked } from "./test/journey.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
/** In a sandbox there is only the real place, and what lies beside it. */
const server = realpathSync(`${root}/node_modules/@modelcontextprotocol/server-everything/dist/index.js`);
const guide = readFileSync(`${root}/docs/guide/tool-manager.md`, "utf8");

const at = journey();

/** What the guide prints in bold is what is on the screen. */
const told = (words: string): string => {
  expect(guide).toContain(`**${words}**`);
  return words;
};

test("the walk-through of the guide, step by step", async () => {
  const { here, page, open } = at();
  await open("/");

  // 1. Import the tools of an MCP server.
  await page.getByRole("link", { name: told("Import") }).click();
  await page.getByRole("tab", { name: told("MCP server") }).click();
  await page.getByLabel(told("Command"), { exact: true }).fill(`${process.execPath} ${server}`);
  await page.getByLabel(told("Name here")).fill("everything");
  await page.getByRole("button", { name: told("Look at its tools") }).click();
  await page.getByRole("button", { name: told("Import 14") }).click({ timeout: 60_000 });
  await page.getByRole("link", { name: "everything:get_sum" }).waitFor({ timeout: 60_000 });

  // 2. Find those that Gemini would reject.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tools" }).click();
  await page.getByRole("button", { name: told("With or without problems") }).click();
  await page.getByRole("option", { name: told("Problems for Gemini, parameters"), exact: true }).click();
  await page.getByRole("searchbox", { name: "Search tools" }).fill("everything");
  const row = page.locator(".tool-row", { hasText: "everything:get_sum" });
  await soon(() => row.innerText()).toContain("1 error");

  // 3. Fix one.
  await row.click();
  await page.getByRole("tab", { name: /^Problems for/ }).click();
  await page.locator(".cell", { has: page.getByText("gemini", { exact: true }) }).click();
  await page.getByRole("link", { name: told("Edit"), exact: true }).click();
  await page.getByRole("button", { name: new RegExp(`${told("Check for")}$`) }).click();
  await page
    .getByRole("option")
    .filter({ has: page.getByText("gemini", { exact: true }) })
    .click();
  const problems = page.getByRole("complementary", { name: "Problems" });
  await problems.getByText('The keyword "$schema" is not supported here.').waitFor();
  await problems
    .getByRole("button", { name: /"\$schema"/ })
    .last()
    .click();
  await problems.getByText(told("Nothing to complain about")).waitFor();
  await page.getByRole("button", { name: told("Save") }).click();
  await page.waitForURL(/\/tools\/everything(:|%3A)get_sum$/);

  // 4. Run it in Strict isolation and read the receipt.
  await page.getByRole("link", { name: told("Try it") }).click();
  await page.getByLabel(/^a\b/).fill("19");
  await page.getByLabel(/^b\b/).fill("23");
  await page.getByRole("button", { name: new RegExp(`${told("Isolation")}$`) }).click();
  await page.getByRole("option", { name: told("Strict"), exact: true }).click();
  await page.getByRole("button", { name: told("Run"), exact: true }).click();
  const receipt = page.getByRole("region", { name: told("Receipt") });
  await receipt.waitFor({ timeout: 60_000 });
  expect(await page.locator(".outcome").innerText()).toContain("The sum of 19 and 23 is 42.");
  expect(await receipt.innerText()).toMatch(/Isolation\s+Strict/);
  expect(await receipt.innerText()).toContain("files: bubblewrap");

  // And it is no longer among those that Gemini rejects.
  await open("/?problems=gemini&q=everything");
  await page.locator(".tool-row", { hasText: "everything:echo" }).waitFor();
  expect(await row.count()).toBe(0);
  expect(unasked(here.complaints())).toEqual([]);
}, 240_000);
