import { runCommandLine } from "./command-line.ts";
import { nodeIo } from "./io/node-io.ts";

/** The whole program: this process is its world. */
export async function main(): Promise<void> {
  const io = nodeIo();
  try {
    process.exitCode = await runCommandLine(process.argv.slice(2), io);
  } catch (error) {
    // Whatever the input, this must not happen: it is a fault of ours, and says so.
    io.stderr.write(
      `toolwright: a fault in Toolwright itself, please report it: ${describe(error, io.env)}\n`,
    );
    process.exitCode = 2;
  }
}

function describe(error: unknown, { TOOLWRIGHT_DEBUG }: NodeJS.ProcessEnv): string {
  if (!(error instanceof Error)) return String(error);
  return TOOLWRIGHT_DEBUG ? String(error.stack) : `${error.message} (TOOLWRIGHT_DEBUG=1 shows where)`;
}
