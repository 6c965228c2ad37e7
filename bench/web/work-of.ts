import type { Visit } from "../../apps/web/src/test/browser.ts";

/** Milliseconds of processor that the page's own thread spends: the same on a busy machine as on an idle one. */
export async function workOf(page: Visit["page"], act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
  };
  const before = await spent();
  await act();
  const after = await spent();
  await session.detach();
  return after - before;
}
