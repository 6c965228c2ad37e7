import type { ExecutionLog } from "@toolwright/store";

const beatEveryMs = 10_000;
const pruneEveryMs = 3_600_000;

/** Keeps the audit true for as long as this process lives; gives back what ends that. */
export async function keepLog(
  log: ExecutionLog,
  onError: (error: unknown) => void = () => {},
): Promise<() => Promise<void>> {
  let running: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>) => {
    running = running.then(work).catch(onError);
  };
  await log.endInterrupted();
  const timers = [
    setInterval(() => {
      inTurn(log.beat);
      inTurn(log.endInterrupted);
    }, beatEveryMs),
    setInterval(() => inTurn(log.prune), pruneEveryMs),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
