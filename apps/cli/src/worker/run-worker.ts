import { inspectHost } from "@toolwright/executor";
import { openHouse } from "@toolwright/server";
import type { WorkerOptions } from "../commands/worker-options.ts";
import type { ExitCode } from "../define-command.ts";
import { millisecondsOf } from "../execute/run-call.ts";
import type { Io } from "../io/io.ts";
import { secretsKeys } from "../registry/secrets-keys.ts";
import { untilInterrupted } from "../serve/interrupt.ts";
import { unusable } from "../serve/unusable.ts";
import { houseBuiltIns } from "./house-built-ins.ts";

/** Takes calls of any server on the same database, from its first line to the Ctrl-C that ends it. */
export async function runWorker(options: WorkerOptions, io: Io): Promise<ExitCode> {
  const { concurrency = 8, grace = "10s" } = options;
  const { DATABASE_URL: url } = io.env;
  if (!url) throw unusable("DATABASE_URL", "it must name the PostgreSQL of the servers to work for");
  if (concurrency === 0) throw unusable("--concurrency", "a worker takes at least one call at a time");
  const graceMs = millisecondsOf(grace);
  if (graceMs === null) throw unusable("--grace", "it is a time such as 500ms, 10s or 2m");
  const { levels } = await inspectHost();
  const isolation = levels.filter(
    (level) => options.isolation.length === 0 || options.isolation.includes(level),
  );
  const lacking = options.isolation.filter((level) => !levels.includes(level));
  if (lacking.length > 0)
    io.stderr.write(`This machine cannot enforce ${lacking.join(", ")}; toolwright doctor tells why.\n`);
  const house = await openHouse({
    place: { url },
    concurrency,
    isolation,
    builtIns: houseBuiltIns(options, io),
    secretsKeys: secretsKeys(io),
  });
  io.stdout.write(
    `Taking up to ${concurrency} calls at a time from ${house.database.place}: isolation ${isolation.join(", ")}.\n`,
  );
  await untilInterrupted(io, async () => {
    io.stderr.write("Ending; Ctrl-C again ends at once.\n");
    await house.calls.close(graceMs);
    await house.close();
  });
  return 0;
}
