import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** No finding of axe in the light theme; nor in the dark one, where nothing but colours is another. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(paintAll);
  for (const theme of ["light", "dark"]) {
    await page.evaluate(async (chosen) => {
      document.documentElement.dataset.theme = chosen;
      // Colours that change by and by have changed when nothing moves any more.
      await new Promise(requestAnimationFrame);
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    }, theme);
    const axe = new AxeBuilder({ page });
    const { violations } = await (theme === "light" ? axe : axe.withRules(["color-contrast"])).analyze();
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${theme} ${id} ${target.join(" ")}: ${failureSummary}`),
    );
    expect(told).toEqual([]);
  }
}

/** What is out of sight may be left unpainted, and axe would see it in the colours of the theme before. */
function paintAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets = [sheet];
}
