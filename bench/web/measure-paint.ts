import type { Visit } from "../../apps/web/src/test/browser.ts";
import { type Row, rowOf } from "./rows.ts";
import { workOf } from "./work-of.ts";

/** From the start of the navigation until the first row of the list is painted; a page of one line by the same server beside it. */
export async function measurePaint({ page, server }: Visit, rounds: number): Promise<readonly Row[]> {
  const useful: number[] = [];
  const bare: number[] = [];
  await page.goto(server.url);
  for (let i = 0; i < rounds; i += 1) {
    await page.goto(`${server.url}/healthz`);
    bare.push(await painted(page, "body"));
    await page.goto(server.url);
    useful.push(await painted(page, ".tool-row"));
  }
  const work = await workOf(page, async () => {
    await page.reload();
    await painted(page, ".tool-row");
  });
  return [
    { ...rowOf("first useful paint, 1,000 tools", useful, 500), work },
    rowOf("the same for the bare answer of /healthz", bare),
  ];
}

const painted = (page: Visit["page"], selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector(wanted) === null
            ? requestAnimationFrame(look)
            : requestAnimationFrame(() => resolve(performance.now()));
        look();
      }),
    selector,
  );
