import type { Visit } from "../../apps/web/src/test/browser.ts";
import { type Row, rowOf } from "./rows.ts";
import { workOf } from "./work-of.ts";

/** From a key in the search box until the list says how many of 5,000 are left. */
export async function measureFilter({ page, server }: Visit, rounds: number): Promise<Row> {
  await page.goto(server.url);
  await page.waitForFunction(() => document.querySelector("[data-count]")?.textContent?.startsWith("5,0"));
  await page.waitForFunction(() => !document.body.innerText.includes("more on their way"));
  await page.getByRole("searchbox", { name: "Search tools" }).click();
  await page.evaluate(() => {
    const times: number[] = [];
    let began: number | undefined;
    addEventListener("keydown", () => (began = performance.now()), { capture: true });
    const told = () => document.querySelector("[data-count]")?.textContent;
    let before = told();
    new MutationObserver(() => {
      if (began === undefined || told() === before) return;
      times.push(performance.now() - began);
      before = told();
      began = undefined;
    }).observe(document.body, { subtree: true, characterData: true, childList: true, attributes: true });
    Object.assign(window, { times });
  });
  const words = Math.ceil(rounds / 5);
  const work = await workOf(page, async () => {
    for (let i = 0; i < words; i += 1) {
      await page.keyboard.type("order", { delay: 250 });
      await page.keyboard.press("Escape");
    }
  });
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  return { ...rowOf("the list filtered by one more key, 5,000 tools", times, 50), work: work / (6 * words) };
}
