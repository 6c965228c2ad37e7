import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { visit } from "../apps/web/src/test/browser.ts";
import { furnish } from "./screenshots/furnish.ts";
import { withPalette } from "./screenshots/palette.ts";
import { pictures } from "./screenshots/pictures.ts";

/** `npm run screenshots [words of names]`: every picture of the docs, taken anew from the Tool Manager as it is now. */
const folder = fileURLToPath(new URL("../docs/images/", import.meta.url));
const words = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const here = await visit();
here.page.setDefaultTimeout(30_000);
const places = await furnish(here);
for (const { name, path, theme = "light", width = 1280, height = 800, ready } of pictures) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
  const { page, server } = here;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.goto(server.url + (typeof path === "string" ? path : path(places)));
  await ready(page);
  await page.evaluate(() => document.fonts.ready);
  const file = `${folder}${name}.png`;
  writeFileSync(file, withPalette(await page.screenshot({ animations: "disabled", caret: "hide" })));
  console.log(`docs/images/${name}.png  ${Math.round(statSync(file).size / 1000)} kB`);
}
await here.close();
