import type { Visit } from "../../apps/web/src/test/browser.ts";
import { type Row, rowOf } from "./rows.ts";
import { workOf } from "./work-of.ts";

const properties = Object.fromEntries(
  Array.from({ length: 200 }, (_, i) => [
    `parameter_${i}`,
    { type: i % 3 === 0 ? "integer" : "string", description: `What the parameter ${i} is for.` },
  ]),
);
const wide = {
  tool: {
    name: "wide_tool",
    description: "Takes many parameters.",
    category: "System",
    version: "1.0.0",
    inputSchema: { type: "object", properties, required: ["parameter_0"] },
  },
};

/** The work of the page for each key in the form of a tool with 200 parameters, which is checked after each of them. */
export async function measureTyping({ page, server, client }: Visit, keys: number): Promise<Row> {
  await client.createTool({ body: { definition: wide } });
  await page.goto(`${server.url}/tools/wide_tool/edit`);
  await page.getByLabel("Description", { exact: true }).click();
  await page.evaluate(() => {
    const times: number[] = [];
    let began = 0;
    addEventListener("keydown", () => (began = performance.now()), { capture: true });
    // React has answered by the time that the event comes here.
    addEventListener("input", () => times.push(performance.now() - began));
    Object.assign(window, { times });
  });
  // Slower than the pause before a check, so that each key is followed by one.
  const typed = "a word ".repeat(Math.ceil(keys / 7));
  const work = await workOf(page, () => page.keyboard.type(typed, { delay: 180 }));
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  await page.evaluate(() => localStorage.clear());
  const row = rowOf("a key in the form, 200 parameters, checked live", times, 16);
  return { ...row, work: work / typed.length };
}
