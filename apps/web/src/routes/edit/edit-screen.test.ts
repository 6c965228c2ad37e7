import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { noChromium, type Visit, visit } from "../../test/browser.ts";
import { expectAccessible } from "../../test/expect-accessible.ts";

let here: Visit;
let page: Page;

beforeAll(async () => {
  if (noChromium) return;
  here = await visit();
  page = here.page;
}, 60_000);
afterAll(() => here?.close());
beforeEach(({ skip }) => skip(Boolean(noChromium), String(noChromium)));

/** Under the load of a whole run a page takes its time. */
const soon = <Got>(look: () => Promise<Got>) => expect.poll(look, { timeout: 8_000 });

const open = (path: string) => page.goto(`${here.server.url}${path}`);
/** A new parameter is where the keyboard is. */
async function addParameter(name: string): Promise<void> {
  const names = page.getByLabel("Parameter name", { exact: true });
  const before = await names.count();
  await page.getByRole("button", { name: "Add parameter" }).click();
  await names.nth(before).waitFor();
  await soon(() => names.nth(before).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(name);
}

const announced = () => page.locator("[data-announcer]").innerText();

describe("a new definition", { timeout: 30_000 }, () => {
  test("has every field of the seed, each with its label", async () => {
    await open("/new");
    await page.getByLabel("Tool name").waitFor();
    for (const label of ["Tool name", "Description", "Version", "Timeout", "Max output", "Tags"])
      expect(await page.getByLabel(label, { exact: true }).count(), label).toBe(1);
    for (const button of [/Category$/, /Isolation level$/, "Add parameter"])
      expect(await page.getByRole("button", { name: button }).count(), String(button)).toBe(1);
    await page.getByRole("checkbox", { name: /Requires confirmation/ }).waitFor();
    await page.getByRole("textbox", { name: "Output schema" }).waitFor();
    // Each label leads to its field by `for`.
    const unlabelled = await page
      .locator("main input:not([type=hidden]):not([type=checkbox]), main textarea")
      .evaluateAll(
        (fields) => fields.filter((field) => ((field as HTMLInputElement).labels ?? []).length === 0).length,
      );
    expect(unlabelled).toBe(0);
    await expectAccessible(page);
  });

  test("what is wrong is told when the pointer is up again: no button moves away under it", async () => {
    await open("/new");
    await page.getByLabel("Tool name").waitFor();
    const usual = page.viewportSize()!;
    // Both are on the screen, so that nothing is scrolled.
    await page.setViewportSize({ ...usual, height: 2_000 });
    const form = page.locator(".part").filter({ has: page.getByLabel("Tool name") });
    const problem = form.getByText('"description" is empty; say what it is for.');
    await problem.waitFor();
    await page.getByRole("button", { name: "Add parameter" }).hover();
    await page.getByLabel("Description", { exact: true }).fill("Counts the words of a text.");
    await page.mouse.down();
    await page.waitForTimeout(600);
    expect(await problem.isVisible()).toBe(true);
    await page.mouse.up();
    await problem.waitFor({ state: "hidden" });
    await soon(() => page.getByLabel("Parameter name", { exact: true }).count()).toBe(1);
    await page.setViewportSize(usual);
    await page.getByRole("button", { name: "Discard changes" }).click();
  });

  test("names what is wrong while it is typed, proposes, and leads to the field", async () => {
    await open("/new");
    await page.getByLabel("Tool name").fill("WordCount");
    await page.getByText('The name "WordCount" holds "W", "C"').first().waitFor();
    await page.getByRole("button", { name: "Use word_count" }).click();
    await page.getByLabel("Description", { exact: true }).fill("");
    await page
      .getByRole("complementary", { name: "Problems" })
      .getByRole("button", { name: /"description" is empty/ })
      .click();
    await page.waitForFunction(() => document.activeElement?.tagName === "TEXTAREA");
    expect(await page.getByLabel("Tool name").inputValue()).toBe("word_count");
  });

  test("parameters are added, moved and removed, and each is announced", async () => {
    await open("/new");
    await page.getByLabel("Tool name").waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByLabel("Tool name").waitFor();
    await addParameter("text");
    await soon(announced).toContain("Parameter added, number 1.");
    await addParameter("limit");
    await page.getByRole("button", { name: "Move limit up" }).click();
    await soon(announced).toContain("Parameter limit moved to place 1.");
    await page.getByRole("button", { name: "Remove text" }).click();
    await soon(announced).toContain("Parameter text removed, 1 left.");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain("Add parameter");
    await expectAccessible(page);
  });

  test("form and JSON are two views; a text that is no definition stays a text", async () => {
    await page.getByRole("tab", { name: "JSON" }).click();
    const editor = page.getByRole("textbox", { name: "Definition as JSON" });
    await editor.waitFor();
    expect(await editor.innerText()).toContain('"limit"');
    await editor.press("Control+a");
    await page.keyboard.type("{");
    await page.getByRole("tab", { name: "Form" }).click();
    await page.getByText(/^Line 1, column/).waitFor();
    expect(await page.getByRole("tab", { name: "JSON" }).getAttribute("aria-selected")).toBe("true");
    await editor.press("Control+a");
    await page.keyboard.insertText(
      '{"tool":{"name":"word_count","inputSchema":{"type":"object"},"_meta":{"a/b":1}}}',
    );
    await expectAccessible(page);
    await page.getByRole("tab", { name: "Form" }).click();
    await soon(() => page.getByLabel("Tool name").inputValue()).toBe("word_count");
    await page.getByRole("tab", { name: "JSON" }).click();
    await soon(() => editor.innerText()).toContain('"a/b": 1');
  });

  test("the editor is left by Escape and Tab", async () => {
    const editor = page.getByRole("textbox", { name: "Definition as JSON" });
    await editor.focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.shadowRoot)).toBeNull();
  });

  test("unsaved work survives a reload", async () => {
    await open("/new");
    await page.getByLabel("Title").fill("Counts words");
    await page.waitForFunction(() => JSON.stringify(localStorage).includes("Counts words"));
    await page.reload();
    await soon(() => page.getByLabel("Title").inputValue()).toBe("Counts words");
    await page.getByText("What you had not saved is here again.").waitFor();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await soon(() => page.getByLabel("Title").inputValue()).toBe("");
  });

  test("is created with a script, and what the server refuses is told at its field", async () => {
    await open("/new");
    await page.getByLabel("Tool name").fill("shout");
    await page.getByLabel("Description", { exact: true }).fill("Gives a text in capitals.");
    await addParameter("text");
    await page.getByRole("button", { name: "Create tool" }).click();
    await page.waitForURL(/\/tools\/shout$/);
    const { definition } = await here.client.getTool({ params: { tool: "shout" } });
    expect(definition).toMatchObject({
      tool: { name: "shout", inputSchema: { properties: { text: { type: "string" } } } },
    });
    await open("/new");
    await page.getByLabel("Tool name").fill("shout");
    await page.getByLabel("Description", { exact: true }).fill("Again.");
    await page.getByRole("button", { name: "Create tool" }).click();
    await page.locator(".toast", { hasText: "shout" }).waitFor();
    await page.evaluate(() => localStorage.clear());
  });
});

describe("an edit", { timeout: 30_000 }, () => {
  test("of what somebody else changed meanwhile is shown, not overwritten", async () => {
    await here.client.createTool({ body: { definition: definition("together", "First.") } });
    await open("/tools/together/edit");
    await page.getByLabel("Description", { exact: true }).fill("Mine.");
    await here.client.updateTool({
      params: { tool: "together" },
      body: { definition: definition("together", "Theirs.") },
    });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(/Somebody else has changed this tool/).waitFor();
    await page.getByRole("button", { name: "Show the differences" }).click();
    await page.locator("[data-side=theirs]", { hasText: "Theirs." }).waitFor();
    await page.locator("[data-side=mine]", { hasText: "Mine." }).waitFor();
    await expectAccessible(page);
    const kept = await here.client.getTool({ params: { tool: "together" } });
    expect(kept.definition).toMatchObject({ tool: { description: "Theirs." } });
    await page.getByRole("button", { name: "Keep mine" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/tools\/together$/);
    const saved = await here.client.getTool({ params: { tool: "together" } });
    expect(saved.definition).toMatchObject({ tool: { description: "Mine." } });
  });

  test("the category is chosen by keyboard alone", async () => {
    await open("/tools/together/edit");
    const category = page.getByRole("button", { name: /Category$/ });
    await category.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Know");
    await page.keyboard.press("Enter");
    await soon(() => category.innerText()).toContain("Knowledge");
  });
});

test("nothing was said on the console, and no policy was broken", () =>
  expect(refusedOnPurpose(here.complaints())).toEqual([]));

/** A browser complains of every answer that is not well, also of those that a test brings about. */
const refusedOnPurpose = (complaints: readonly string[]) =>
  complaints.filter((each) => !/status of (409|412|422|400)/.test(each));

const definition = (name: string, description: string) => ({
  tool: {
    name,
    description,
    category: "System",
    version: "1.0.0",
    inputSchema: { type: "object", properties: {} },
  },
});
