import { defineCommand } from "../define-command.ts";
import { workerOptions } from "./worker-options.ts";

export const worker = defineCommand({
  name: "worker",
  summary: "Take calls of the servers of DATABASE_URL that this machine can isolate, until Ctrl-C.",
  operands: [],
  options: workerOptions,
  examples: [
    "DATABASE_URL=postgres://tools@db/tools toolwright worker",
    "toolwright worker --concurrency 32 --isolation Strict --isolation Restricted",
  ],
  run: async (_, options, io) => (await import("../worker/run-worker.ts")).runWorker(options, io),
});
