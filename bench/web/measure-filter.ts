import type { Visit } from "../../apps/web/src/test/browser.ts";
import { type Row, rowOf } from "./rows.ts";

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
    new MutationObserver(() => {
      if (began !== undefined) times.push(performance.now() - began);
      began = undefined;
    }).observe(document.querySelector("[data-count]") ?? document, {
      subtree: true,
      characterData: true,
      childList: true,
    });
    Object.assign(window, { times });
  });
  for (let i = 0; i < Math.ceil(rounds / 5); i += 1) {
    await page.keyboard.type("order", { delay: 250 });
    await page.keyboard.press("Escape");
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  return rowOf("the list filtered by one more key, 5,000 tools", times, 50);
}
