import { gzipSync } from "node:zlib";
import type { Visit } from "../../apps/web/src/test/browser.ts";
import type { Row } from "./rows.ts";

/** Script and style that come before the first list is shown. The editor, and the worker that judges, come after it. */
export async function measureSize({ page, server }: Visit): Promise<Row> {
  await page.goto(server.url);
  await page.locator(".tool-row").first().waitFor();
  const files = await page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => /\.(js|css)$/.test(name) && !name.includes("worker"))
        .map(async (name) => (await fetch(name)).text()),
    ),
  );
  const sum = files.reduce((bytes, text) => bytes + gzipSync(text).length, 0);
  return { what: "script and style before the editor, gzip", unit: "kB", middle: sum / 1000, bar: 200 };
}
