import type { Page } from "playwright-core";

/** As many stops as the longest screen has, and some. */
const most = 200;

/** Goes on by Tab (or back, by Shift+Tab) until the keyboard is at what is called so. */
export async function tabTo(page: Page, called: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab") {
  const passed: string[] = [];
  for (let i = 0; i < most; i += 1) {
    await page.keyboard.press(key);
    const name = await focusedName(page);
    if (typeof called === "string" ? name === called : called.test(name)) return;
    passed.push(name);
  }
  throw new Error(`Nothing called ${called} was come to by ${key}; there were: ${passed.join(" | ")}`);
}

export const backTo = (page: Page, called: string | RegExp) => tabTo(page, called, "Shift+Tab");

/** Opens a list that the keyboard is at, and takes what begins with these letters. */
export async function pick(page: Page, letters: string): Promise<void> {
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor();
  await page.keyboard.type(letters);
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor({ state: "detached" });
}

/** What a screen reader would call the place of the keyboard. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (at === null || at === document.body) return "";
    const said = at.getAttribute("aria-label");
    if (said !== null) return said;
    const by = (at.getAttribute("aria-labelledby") ?? "").split(" ").filter((id) => id !== "");
    const labels =
      by.length > 0 ? by.map((id) => document.getElementById(id)) : (at as HTMLInputElement).labels;
    const words = labels && labels.length > 0 ? [...labels].map((each) => each?.textContent ?? "") : [];
    return (words.length > 0 ? words.join(" ") : (at.textContent ?? "")).trim().replaceAll(/\s+/g, " ");
  });
