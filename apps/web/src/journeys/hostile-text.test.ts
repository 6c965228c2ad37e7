import { describe, expect, test } from "vitest";
import { hostile, seed } from "../test/seed.ts";
import { journey, soon, unasked } from "./test/journey.ts";

const script = "<script>document.title = 'taken'</script>";
const said = `${script}\u202egnp.exe\u202c`;

const backends = [
  {
    kind: "script",
    language: "javascript",
    source: `export default () => ({ text: ${JSON.stringify(said)} });`,
  },
];

const at = journey(async ({ client }) => {
  await seed(client, [{ ...hostile, backends }]);
  const tool = { ...(hostile.tool as object), version: "1.0.1", tags: ["<i>tag</i>"] };
  await client.updateTool({ params: { tool: "hostile_text" }, body: { definition: { tool, backends } } });
  await client.startExecution({
    body: { tool: "hostile_text", arguments: { text: said }, waitMs: 20_000 },
  });
});

/** Where it is shown, and a piece of it that must be there to be read. */
const places: readonly (readonly [path: string, text: string])[] = [
  ["/", script],
  ["/tools/hostile_text", script],
  ["/tools/hostile_text?tab=problems", "hostile_text"],
  ["/tools/hostile_text?tab=receives&target=openai-strict", "<script>"],
  ["/tools/hostile_text?tab=history", "<i>tag"],
  ["/tools/hostile_text?tab=executions", "hostile_text"],
  ["/tools/hostile_text?tab=use", "hostile_text"],
  ["/tools/hostile_text/edit", "<img src=x"],
  ["/tools/hostile_text/try", script],
  ["/executions", "hostile_text"],
  ["/usage", "hostile_text"],
  ["/events", "hostile_text"],
];

describe("text that would be more is text", { timeout: 60_000 }, () => {
  test.each(places)("at %s", async (path, text) => {
    const { page, open } = at();
    await open(path);
    await soon(() => page.locator("main").innerText()).toContain(text);
    await expectOnlyText();
  });

  test("in the JSON of the editor", async () => {
    const { page, open } = at();
    await open("/tools/hostile_text/edit");
    await page.getByRole("tab", { name: "JSON" }).click();
    await soon(() => page.getByRole("textbox", { name: "Definition as JSON" }).innerText()).toContain(script);
    await expectOnlyText();
  });

  test("in what a call gave, and in its arguments", async () => {
    const { here, page, open } = at();
    const { items } = await here.client.listExecutions({ query: {} });
    await open(`/executions/${items[0]?.id}`);
    await soon(() => page.getByRole("region", { name: "Arguments", exact: true }).innerText()).toContain(
      script,
    );
    await soon(() => page.getByRole("region", { name: "Result", exact: true }).innerText()).toContain(script);
    await expectOnlyText();
  });

  test("in what would be imported", async () => {
    const { page, open } = at();
    const { description, inputSchema } = hostile.tool as { description: string; inputSchema: object };
    await open("/import");
    await page
      .getByRole("textbox", { name: "Definitions" })
      .fill(JSON.stringify([{ name: "<b>take</b> \u202eme", description, input_schema: inputSchema }]));
    await page.getByRole("button", { name: "Look at them" }).click();
    await soon(() => page.locator(".preview").innerText()).toContain("<b>take</b>");
    await expectOnlyText();
  });

  test("nothing was complained of", () => expect(unasked(at().here.complaints())).toEqual([]));
});

async function expectOnlyText(): Promise<void> {
  const { page } = at();
  expect(await page.title()).not.toContain("taken");
  expect(await page.locator("img[src=x], main script, main b, main i, .tool-row b").count()).toBe(0);
  // What cannot be seen is told by its number, everywhere but in the fields where it is written.
  expect(await page.locator("main").innerText()).not.toMatch(/[\u202a-\u202e\u200b]/);
}
