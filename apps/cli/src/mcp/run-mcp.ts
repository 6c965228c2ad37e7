import { Readable, Writable } from "node:stream";
import { createLog, openHouse, serveHouseOverStdio } from "@toolwright/server";
import type { McpOptions } from "../commands/mcp-options.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io, Output } from "../io/io.ts";
import { dataPlace } from "../registry/data-place.ts";
import { secretsKeys } from "../registry/secrets-keys.ts";
import { principalFor } from "../registry/with-registry.ts";
import { houseBuiltIns } from "../worker/house-built-ins.ts";

/** Serves the client that started this process until it closes standard input. Standard output is the protocol's alone. */
export async function runMcp(options: McpOptions, io: Io): Promise<ExitCode> {
  const { TOOLWRIGHT_KEY_SECRET: keySecret, TOOLWRIGHT_LOG } = io.env;
  const house = await openHouse({
    place: dataPlace(options.data, io),
    builtIns: houseBuiltIns(options, io),
    secretsKeys: secretsKeys(io),
    log: createLog({ level: TOOLWRIGHT_LOG || "warn", destination: io.stderr }),
    ...(keySecret && { keySecret }),
  });
  try {
    const serving = serveHouseOverStdio(house, {
      principal: await principalFor(house.accounts, options.as, io.env),
      target: options.for,
      set: options.set,
      tools: options.find ? "find" : "list",
      input: Readable.from(io.stdin(), { objectMode: false }),
      output: writableTo(io.stdout),
    });
    const interrupted = new Promise<void>((resolve) => io.onInterrupt?.(resolve));
    await Promise.race([serving.ended, interrupted]);
    await serving.close();
  } finally {
    await house.close();
  }
  return 0;
}

const writableTo = ({ write }: Output): Writable =>
  new Writable({
    decodeStrings: false,
    write(text: string | Buffer, _, done) {
      write(text.toString());
      done();
    },
  });
