import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { noChromium, type Visit, type VisitOptions, visit } from "../../test/browser.ts";

/** Under the load of a whole run a page takes its time. */
export const patience = 15_000;
export const soon = <Got>(look: () => Promise<Got>) => expect.poll(look, { timeout: patience });

export interface Journey {
  readonly here: Visit;
  readonly page: Page;
  readonly open: (path: string) => Promise<void>;
}

/** One server and one browser for the tests of a file, and what has to be there before they begin. */
export function journey(prepare: (here: Visit) => Promise<void> = async () => {}, options?: VisitOptions) {
  const held: { here?: Visit } = {};
  beforeAll(async () => {
    if (noChromium) return;
    held.here = await visit(options);
    held.here.page.setDefaultTimeout(patience);
    await prepare(held.here);
  }, 180_000);
  afterAll(() => held.here?.close());
  beforeEach(({ skip }) => skip(Boolean(noChromium), String(noChromium)));
  return (): Journey => {
    const { here } = held;
    if (here === undefined) throw new Error("The visit has not begun.");
    const open = async (path: string) => void (await here.page.goto(`${here.server.url}${path}`));
    return { here, page: here.page, open };
  };
}

/** A browser complains of every answer that is not well, also of those that a test brings about. */
export const unasked = (complaints: readonly string[], ...statuses: readonly number[]) =>
  complaints.filter((text) => !statuses.some((status) => text.includes(`status of ${status}`)));
