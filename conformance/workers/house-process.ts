import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { IsolationLevel } from "@toolwright/core";
import { openHouse, startServer } from "@toolwright/server";

/** What the test says this process is, in its environment. */
export interface ProcessRole {
  readonly url: string;
  /** Lines of calls that had an effect, and of those that may be repeated. */
  readonly effects: string;
  readonly repeats: string;
  /** A server where there is one. */
  readonly port?: number;
  readonly concurrency: number;
  readonly isolation?: readonly IsolationLevel[];
}

const role = JSON.parse(process.env.ROLE ?? "{}") as ProcessRole;

/** Writes down that it ran, in the middle of its time, so that an end may come before and after. */
const writing = (file: string) => async (args: { readonly [name: string]: unknown }) => {
  const ms = Number(args.ms ?? 10);
  await pause(ms / 2);
  appendFileSync(file, `${String(args.n)}\n`);
  await pause(ms / 2);
  return { written: Number(args.n) };
};

const house = await openHouse({
  place: { url: role.url },
  concurrency: role.concurrency,
  functions: {
    effect: writing(role.effects),
    repeatable: writing(role.repeats),
    nothing: async () => null,
    waiting: () => pause(200, null),
  },
  ...(role.isolation && { isolation: role.isolation }),
});
const running =
  role.port === undefined
    ? undefined
    : await startServer({
        house,
        port: role.port,
        entry: { rate: { perSecond: 100_000, burst: 100_000 } },
      });
process.on("SIGTERM", () => {
  void (running === undefined ? house.close() : running.close(10_000)).then(() => process.exit(0));
});
process.stdin.resume().on("end", () => process.exit(1));
process.stdout.write(`ready ${running?.url ?? ""}\n`);
