import { expect, test } from "vitest";
import { journey, soon, unasked } from "./test/journey.ts";
import { backTo, focusedName, pick, tabTo } from "./test/keys.ts";

const at = journey();

test("a tool is made, checked, mended, saved, tried, looked back at and deleted by keyboard", async () => {
  const { here, page, open } = at();
  const { keyboard } = page;
  const press = async (called: string | RegExp, key = "Enter") => {
    await tabTo(page, called);
    await keyboard.press(key);
  };
  const write = async (called: string | RegExp, text: string) => {
    await tabTo(page, called);
    await keyboard.press("Control+a");
    await keyboard.type(text);
  };
  await open("/");
  await page.locator(".tool-row").first().waitFor();
  await press("New tool");
  await page.getByLabel("Tool name").waitFor();

  // Made, with something wrong with it.
  await write("Tool name", "ShoutText");
  await press("Use shout_text");
  await write("Description", "Says a text, loud or soft.");
  await press("Add parameter");
  await soon(() => focusedName(page)).toBe("Parameter name");
  await keyboard.type("text");
  await press("Required", "Space");
  await write("Parameter description", "What is shouted.");
  await backTo(page, "Add parameter");
  await keyboard.press("Enter");
  await page.getByLabel("Parameter name").nth(1).waitFor();
  await soon(() => focusedName(page)).toBe("Parameter name");
  await keyboard.type("how");
  await tabTo(page, /Type$/);
  await pick(page, "Str");
  await write("Parameter description", "In which voice.");
  await write("Allowed values", "loud\nsoft\nsoft");
  await tabTo(page, "Output schema");
  await keyboard.press("Escape");
  await tabTo(page, /Kind$/);
  await pick(page, "Script");
  await write(
    "Source",
    'export default ({ text, how }) => ({ said: how === "loud" ? text.toUpperCase() : text });',
  );
  await keyboard.press("Escape");

  // Checked: it is told, and mended.
  const problems = page.getByRole("complementary", { name: "Problems" });
  await soon(() => problems.getByRole("status").innerText()).toContain("0 errors, 1 note");
  await press("Remove the second");
  await soon(() => problems.getByRole("status").innerText()).toContain("Nothing to complain about");

  // Saved.
  await backTo(page, "Create tool");
  await keyboard.press("Enter");
  await page.waitForURL(/\/tools\/shout_text$/);
  await page.getByRole("row", { name: /how/ }).waitFor();

  // Tried.
  await press("Try it");
  await page.getByRole("heading", { name: /^Try/ }).waitFor();
  await write(/^text/, "hey");
  await tabTo(page, /how/);
  await pick(page, "loud");
  await press("Run");
  const result = page.getByRole("region", { name: "Result", exact: true });
  await soon(() => result.innerText()).toContain('"HEY"');

  // Changed, and looked back at.
  await backTo(page, "Back to the tool");
  await keyboard.press("Enter");
  await press("Edit");
  await page.getByLabel("Tool name").waitFor();
  await press("Next: 1.0.1");
  await write("Description", "Says a text in the voice that is asked for.");
  await backTo(page, "Save");
  await keyboard.press("Enter");
  await page.waitForURL(/\/tools\/shout_text$/);
  await tabTo(page, "Overview");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Enter"]) await keyboard.press(key);
  await page.getByText("in the voice that is asked for").waitFor();
  await press("Restore version 1");
  await page.getByText("Version 1 is the newest again.").first().waitFor();

  // Deleted, after another thought.
  await backTo(page, "Delete");
  await keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  expect(await focusedName(page)).toBe("Keep it");
  await keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await soon(() => focusedName(page)).toBe("Delete");
  await keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  await press("Delete");
  await page.waitForURL(`${here.server.url}/`);
  await soon(() => page.locator(".tool-row", { hasText: "shout_text" }).count()).toBe(0);
  expect(unasked(here.complaints())).toEqual([]);
}, 180_000);
