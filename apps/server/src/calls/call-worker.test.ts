import { expect, test } from "vitest";
import { CallWorker, type WorkerOptions } from "./call-worker.ts";
import { type Job, memoryDelivery } from "./delivery.ts";

/** Calls that wait in a queue which gives them out by powers of two; none is known any more, so all are dropped. */
function queueOf(count: number) {
  const waiting: Job[] = Array.from({ length: count }, (_, i) => ({ id: String(i), place: "local" }));
  let tell: (calls?: number) => void = () => {};
  const dropped: string[] = [];
  const held: (() => void)[] = [];
  const delivery: WorkerOptions["delivery"] = {
    ...memoryDelivery(),
    take: async (_, most) => waiting.splice(0, 2 ** Math.floor(Math.log2(most))),
    // It is held as a call that runs would be.
    drop: ({ id }) => {
      dropped.push(id);
      return new Promise((resolve) => held.push(resolve));
    },
    onWork: (listener) => {
      tell = listener;
    },
  };
  const options = { delivery, places: ["local"], concurrency: 8, records: { getAll: async () => [] } };
  return {
    start: () => new CallWorker(options as unknown as WorkerOptions),
    fill: (more: number) => {
      for (let i = 0; i < more; i++) waiting.push({ id: `more ${i}`, place: "local" });
    },
    tell: (calls?: number) => tell(calls),
    dropped,
    release: () => {
      for (const resolve of held.splice(0)) resolve();
    },
  };
}

test.each([1, 3, 6, 7, 8])(
  "of %i calls that came at once and were told of as one, all are taken",
  async (count) => {
    const queue = queueOf(0);
    const worker = queue.start();
    await new Promise(setImmediate);
    queue.fill(count);
    queue.tell(1);
    await new Promise(setImmediate);
    expect(queue.dropped).toHaveLength(count);
    queue.release();
    await worker.stop(0);
  },
);

test("no more are taken than there is room for, and the rest when there is room again", async () => {
  const queue = queueOf(20);
  const worker = queue.start();
  await new Promise(setImmediate);
  expect(queue.dropped).toHaveLength(8);
  queue.release();
  await new Promise(setImmediate);
  expect(queue.dropped).toHaveLength(16);
  queue.release();
  await new Promise(setImmediate);
  expect(queue.dropped).toHaveLength(20);
  queue.release();
  await worker.stop(0);
});
