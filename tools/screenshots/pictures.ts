import type { Visit } from "../../apps/web/src/test/browser.ts";
import { type Places, programOf } from "./furnish.ts";

const everything = `${process.execPath} ${programOf("server-everything")}`;

type Page = Visit["page"];

export interface Picture {
  readonly name: string;
  readonly path: string | ((places: Places) => string);
  readonly theme?: "dark";
  readonly width?: number;
  readonly height?: number;
  /** Until the screen shows what it is there for. */
  readonly ready: (page: Page) => Promise<unknown>;
}

const rows = (page: Page) => page.locator(".tool-row").nth(5).waitFor();
const receives = (page: Page) => page.getByText(/^As openai-strict receives it/).waitFor();
const issues = "/tools/desk:search_issues";

/** One for each screen, as the guide and the README show them. */
export const pictures: readonly Picture[] = [
  {
    name: "receives",
    path: `${issues}?tab=receives&target=openai-strict`,
    height: 1100,
    ready: receives,
  },
  {
    name: "receives-dark",
    path: `${issues}?tab=receives&target=openai-strict`,
    theme: "dark",
    ready: receives,
  },
  { name: "tools", path: "/", ready: rows },
  { name: "tools-dark", path: "/", theme: "dark", ready: rows },
  { name: "tools-narrow", path: "/", width: 375, height: 800, ready: rows },
  {
    name: "tools-gemini",
    path: "/?problems=gemini&q=everything",
    ready: (page) =>
      page
        .locator(".tool-row", { hasText: /errors?/ })
        .nth(3)
        .waitFor(),
  },
  { name: "tool", path: issues, ready: (page) => page.getByRole("tab", { name: /^Problems for/ }).waitFor() },
  {
    name: "problems",
    path: `${issues}?tab=problems`,
    ready: (page) => page.locator(".cell").nth(9).waitFor(),
  },
  {
    name: "history",
    path: `${issues}?tab=history`,
    ready: (page) => page.getByText("At most so many.").first().waitFor(),
  },
  {
    name: "edit",
    path: "/tools/everything:get_sum/edit",
    ready: async (page) => {
      await page.getByRole("button", { name: /Check for$/ }).click();
      await page
        .getByRole("option")
        .filter({ has: page.getByText("gemini", { exact: true }) })
        .click();
      await page.getByRole("complementary", { name: "Problems" }).locator("li").first().waitFor();
    },
  },
  {
    name: "try",
    path: "/tools/everything:get_sum/try",
    height: 1100,
    ready: async (page) => {
      await page.getByLabel(/^a\b/).fill("19");
      await page.getByLabel(/^b\b/).fill("23");
      await page.getByRole("button", { name: /Isolation$/ }).click();
      await page.getByRole("option", { name: /^Strict/ }).click();
      await page.getByRole("button", { name: "Run", exact: true }).click();
      await page.getByRole("region", { name: "Receipt" }).waitFor();
    },
  },
  {
    name: "confirm",
    path: "/tools/publish_page/try",
    ready: async (page) => {
      await page.getByLabel(/^title/).fill("Opening hours");
      await page.getByRole("button", { name: "Run, after confirmation" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "import",
    path: "/import",
    ready: async (page) => {
      await page.getByRole("textbox", { name: "Definitions" }).fill(pasted);
      await page.getByRole("button", { name: "Look at them" }).click();
      await page.locator(".preview-list").waitFor();
    },
  },
  {
    name: "import-server",
    path: "/import",
    ready: async (page) => {
      await page.getByRole("tab", { name: "MCP server" }).click();
      await page.getByLabel("Command", { exact: true }).fill(everything);
      await page.getByLabel("Name here").fill("more");
      await page.getByRole("button", { name: "Look at its tools" }).click();
      await page.locator(".preview-list").waitFor();
      // Where the program lies is nobody's business but this machine's.
      await page.locator(".preview").evaluate((preview) => {
        preview.scrollIntoView();
        scrollBy(0, -80);
      });
    },
  },
  { name: "execution", path: ({ execution }) => `/executions/${execution}`, ready: waitForReceipt },
  { name: "executions", path: "/executions", ready: (page) => page.getByRole("row").nth(3).waitFor() },
  { name: "usage", path: "/usage", ready: (page) => page.getByRole("table").nth(1).waitFor() },
  { name: "events", path: "/events", ready: (page) => page.locator(".event").nth(4).waitFor() },
  {
    name: "accounts",
    path: "/accounts",
    ready: async (page) => {
      await page.getByRole("button", { name: "Change tier of anna" }).click();
      await page.getByRole("dialog").getByRole("button", { name: /Tier$/ }).click();
      await page.getByRole("option", { name: /^Core/ }).click();
      await page
        .getByText(/Would be/)
        .first()
        .waitFor();
    },
  },
];

function waitForReceipt(page: Page): Promise<void> {
  return page.getByRole("region", { name: "Receipt" }).waitFor();
}

const openAi = (name: string, description: string, parameters: object) => ({
  type: "function",
  function: { name, description, parameters },
});
const pasted = JSON.stringify(
  [
    openAi("bookRoom", "Books a room for a meeting.", {
      type: "object",
      properties: { room: { type: "string" } },
    }),
    openAi("list_rooms", "Lists the rooms that are free.", { type: "object", properties: {} }),
    openAi("cancel_room", "Gives a room back.", { type: "objekt" }),
  ],
  null,
  2,
);
