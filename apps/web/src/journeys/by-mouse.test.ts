import { expect, test } from "vitest";
import { journey, soon, unasked } from "./test/journey.ts";

const at = journey();

test("a tool is made, checked, mended, saved, tried, looked back at and deleted by mouse", async () => {
  const { here, page, open } = at();
  await open("/");
  await page.getByRole("link", { name: "New tool" }).click();

  // Made, with two things wrong with it.
  await page.getByLabel("Tool name").fill("ShoutText");
  await page.getByLabel("Description", { exact: true }).fill("Says a text, loud or soft.");
  const parameter = (i: number) => page.locator(".parameter").nth(i);
  const addParameter = () => page.getByRole("button", { name: "Add parameter" }).click();
  await addParameter();
  await parameter(0).getByLabel("Parameter name").fill("text");
  await parameter(0).getByLabel("Parameter description").fill("What is shouted.");
  await parameter(0).getByText("Required", { exact: true }).click();
  await addParameter();
  await parameter(1).getByLabel("Parameter name").fill("how");
  await parameter(1).getByLabel("Parameter description").fill("In which voice.");
  await parameter(1).getByLabel("Allowed values").fill("loud\nsoft\nsoft");
  await page.getByRole("button", { name: /Kind$/ }).click();
  await page.getByRole("option", { name: /^Script/ }).click();
  await page.getByRole("textbox", { name: "Source" }).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(
    'export default ({ text, how }) => ({ said: how === "loud" ? text.toUpperCase() : text });',
  );

  // Checked: both are told, and mended with one click each.
  const problems = page.getByRole("complementary", { name: "Problems" });
  await soon(() => problems.getByRole("status").innerText()).toContain("1 error, 1 note");
  await page.getByRole("button", { name: "Use shout_text" }).click();
  await problems.getByRole("button", { name: "Remove the second" }).click();
  await soon(() => problems.getByRole("status").innerText()).toContain("Nothing to complain about");
  expect(await parameter(1).getByLabel("Allowed values").inputValue()).toBe("loud\nsoft");

  // Saved.
  await page.getByRole("button", { name: "Create tool" }).click();
  await page.waitForURL(/\/tools\/shout_text$/);
  await page.getByRole("row", { name: /how/ }).waitFor();

  // Tried.
  await page.getByRole("link", { name: "Try it" }).click();
  await page.getByLabel(/^text/).fill("hey");
  await page.getByRole("button", { name: /how/ }).click();
  await page.getByRole("option", { name: "loud" }).click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const result = page.getByRole("region", { name: "Result", exact: true });
  await soon(() => result.innerText()).toContain('"HEY"');
  expect(await result.getByRole("region", { name: "Receipt" }).innerText()).toContain("Success");

  // Changed, and looked back at.
  await page.getByRole("link", { name: "Back to the tool" }).click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Description", { exact: true }).fill("Says a text in the voice that is asked for.");
  await page.getByRole("button", { name: "Next: 1.0.1" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/tools\/shout_text$/);
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByText("in the voice that is asked for").waitFor();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByText("Version 1 is the newest again.").first().waitFor();
  await page.getByRole("tab", { name: "Executions" }).click();
  await page.getByText("Success").waitFor();

  // Deleted.
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.waitForURL(`${here.server.url}/`);
  await page.locator(".tool-row").first().waitFor();
  await soon(() => page.locator(".tool-row", { hasText: "shout_text" }).count()).toBe(0);
  expect(unasked(here.complaints())).toEqual([]);
}, 120_000);
