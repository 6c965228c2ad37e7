import { comeAgain, type SentEvent } from "./handler.ts";
import { problemOf } from "./problem.ts";

/** Two events of the stream itself: nothing more will come, and what went wrong. Listeners come again after neither. */
const over = "event: end\ndata: {}\n\n";
const heartbeat = ":\n\n";

export interface EventTextOptions {
  /** Aborted when the listener has gone or the server stops. */
  readonly signal: AbortSignal;
  readonly requestId: string;
  /** Proxies close what is silent. */
  readonly heartbeatMs?: number;
  /** After how long a listener that lost its connection comes again. */
  readonly retryMs?: number;
}

/** Events as a listener reads them. One that is not taken keeps those behind it from being asked for. */
export async function* eventText(
  events: AsyncIterable<SentEvent<unknown>>,
  { signal, requestId, heartbeatMs = 15_000, retryMs = 1_000 }: EventTextOptions,
): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  const alarm = createAlarm(signal, heartbeatMs);
  yield `retry: ${retryMs}\n\n`;
  try {
    let step = settled(iterator.next(), alarm.ring);
    while (!signal.aborted) {
      await alarm.wait(() => step.isSettled);
      if (signal.aborted) return;
      if (!step.isSettled) {
        yield heartbeat;
        continue;
      }
      const { done, value } = await step.result;
      if (done === true) {
        if (value !== comeAgain) yield over;
        return;
      }
      yield written(value);
      step = settled(iterator.next(), alarm.ring);
    }
  } catch (error) {
    yield `event: problem\ndata: ${JSON.stringify(problemOf(error, requestId))}\n\n`;
  } finally {
    alarm.stop();
    // Not awaited: it waits for a step that may be under way, and the signal ends that one.
    iterator.return?.().catch(() => {});
  }
}

const written = ({ id, data }: SentEvent<unknown>): string =>
  `${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** A promise that can be asked whether it is settled, and that tells when it is. */
function settled<Value>(result: Promise<Value>, tell: () => void) {
  const step = { result, isSettled: false };
  const done = () => {
    step.isSettled = true;
    tell();
  };
  result.then(done, done);
  return step;
}

/** Waits until it is rung, until it is time for a heartbeat, or until nobody listens any more. */
function createAlarm(signal: AbortSignal, milliseconds: number) {
  let wake = () => {};
  const ring = () => wake();
  signal.addEventListener("abort", ring, { once: true });
  return {
    ring,
    stop: () => signal.removeEventListener("abort", ring),
    wait: (isReady: () => boolean) =>
      new Promise<void>((resolve) => {
        if (isReady() || signal.aborted) return resolve();
        const timer = setTimeout(ring, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
