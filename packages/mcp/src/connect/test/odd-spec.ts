import { fileURLToPath } from "node:url";
import type { ProgramSpec } from "../server-spec.ts";

/** The server by hand, with an oddity. */
export const oddSpec = (...words: readonly string[]): ProgramSpec => ({
  transport: "stdio",
  command: process.execPath,
  arguments: [fileURLToPath(new URL("odd-server.mjs", import.meta.url)), ...words],
});
