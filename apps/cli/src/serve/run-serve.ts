import { createLog, openHouse, type RunningServer, startServer } from "@toolwright/server";
import type { ServeOptions } from "../commands/serve-options.ts";
import type { ExitCode } from "../define-command.ts";
import { runDiscover } from "../execute/run-discover.ts";
import type { Io } from "../io/io.ts";
import { customProfiles } from "../registry/custom-profiles.ts";
import { dataPlace } from "../registry/data-place.ts";
import { secretsKeys } from "../registry/secrets-keys.ts";
import { houseBuiltIns } from "../worker/house-built-ins.ts";
import { untilInterrupted } from "./interrupt.ts";
import { serveSettings } from "./serve-settings.ts";
import { unusable } from "./unusable.ts";

/** The server in this process, from the link that it prints to the Ctrl-C that ends it. */
export async function runServe(options: ServeOptions, io: Io): Promise<ExitCode> {
  const settings = serveSettings(options, io);
  const { data, tools } = options;
  if (tools.length > 0) {
    const quiet = { data, as: undefined, dryRun: false, watch: false, format: undefined };
    await runDiscover(tools, quiet, io);
  }
  const { keySecret } = settings.entry;
  const place = dataPlace(data, io);
  if (options.workers === 0 && "folder" in place)
    throw unusable("--workers 0", "without DATABASE_URL nobody else could take the calls");
  const house = await openHouse({
    place,
    builtIns: houseBuiltIns(options, io),
    customProfiles: customProfiles(io),
    secretsKeys: secretsKeys(io),
    ...(options.workers !== undefined && { concurrency: options.workers }),
    ...(keySecret !== undefined && { keySecret }),
    log: createLog({ level: settings.logLevel, destination: io.stderr }),
  });
  let running: RunningServer;
  try {
    running = await startServer({
      ...settings,
      house,
      onTakenPort: (port) => io.stderr.write(`Port ${port} is taken; trying the next.\n`),
    });
  } catch (error) {
    await house.close();
    throw error;
  }
  io.stdout.write(
    `Toolwright is at ${running.url}  (open ${await running.makeLink()} once, within 10 minutes)\n`,
  );
  await untilInterrupted(io, async () => {
    io.stderr.write("Ending; Ctrl-C again ends at once.\n");
    await running.close(settings.graceMs);
  });
  return 0;
}
