import type { Asked, Question, Questions, Replied, ReplyTo } from "./questions.ts";

interface Waiting {
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/** Asks the worker, which is started with the first question. */
export function ask<Of extends Question>(
  question: Of,
  ...given: Parameters<Questions[Of]>
): Promise<ReplyTo<Of>> {
  worker ??= start();
  last += 1;
  const asked: Asked = { id: last, question, given };
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  waiting.set(asked.id, { resolve, reject });
  worker.postMessage(asked);
  return promise as Promise<ReplyTo<Of>>;
}

function start(): Worker {
  const started = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<Replied>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ("reply" in data) asker?.resolve(data.reply);
    else asker?.reject(new Error(data.failure));
  });
  // A worker that cannot be loaded answers nobody: those who wait are told, and the next question starts another.
  started.addEventListener("error", ({ message }) => {
    for (const { reject } of waiting.values())
      reject(new Error(message || "The worker could not be loaded."));
    waiting.clear();
    started.terminate();
    worker = undefined;
  });
  return started;
}
