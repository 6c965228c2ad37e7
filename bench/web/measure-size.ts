import { gzipSync } from "node:zlib";
import type { Visit } from "../../apps/web/src/test/browser.ts";
import type { Row } from "./rows.ts";

/** Script and style that come before the first list is shown; the editor comes when it is needed. */
export async function measureSize({ page, server }: Visit): Promise<Row> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname))
      sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(server.url);
  await page.reload({ waitUntil: "networkidle" });
  page.removeAllListeners("response");
  const once = await Promise.all(sizes.slice(sizes.length / 2));
  const sum = once.reduce((one, other) => one + other, 0);
  return { what: "script and style before the editor, gzip", unit: "kB", middle: sum / 1000, bar: 200 };
}
