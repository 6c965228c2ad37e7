import { createSessions } from "@toolwright/store";
import type { ActingOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { withRegistry } from "../registry/with-registry.ts";
import { wrongUsage } from "../wrong-usage.ts";

/** Whoever has the database in hand may come in as anybody. */
export async function runLink(
  server = "http://127.0.0.1:8787",
  options: ActingOptions,
  io: Io,
): Promise<ExitCode> {
  if (!/^https?:\/\//i.test(server) || !URL.canParse(server))
    return wrongUsage(io, `${server} is no address of a server, such as http://127.0.0.1:8787.`);
  return withRegistry(options, io, async ({ database, principal }) => {
    const { TOOLWRIGHT_KEY_SECRET: keySecret } = io.env;
    const sessions = createSessions(database, {
      now: () => new Date(io.now()),
      ...(keySecret && { keySecret }),
    });
    const address = new URL("/enter", server);
    address.searchParams.set("token", await sessions.makeLink(principal));
    io.stdout.write(`${address.href}\n`);
    return 0;
  });
}
