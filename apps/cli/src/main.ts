import { runCommandLine } from "./command-line.ts";
import type { Io } from "./io/io.ts";
import { nodeIo } from "./io/node-io.ts";
import { OutputRefused } from "./io/output.ts";

/** The whole program: this process is its world. */
export async function main(): Promise<void> {
  const io = nodeIo();
  try {
    process.exitCode = await runCommandLine(process.argv.slice(2), io);
  } catch (error) {
    process.exitCode = 2;
    tell(error, io);
  }
}

/** Whatever the input, only the world may stop a command: anything else is a fault of ours, and says so. */
function tell(error: unknown, { stderr, env }: Io): void {
  const told =
    error instanceof OutputRefused
      ? error.message
      : `a fault in Toolwright itself, please report it: ${describe(error, env)}`;
  try {
    stderr.write(`toolwright: ${told}\n`);
  } catch (again) {
    // Then there is nowhere left to say it; the exit code does.
    if (!(again instanceof OutputRefused)) throw again;
  }
}

function describe(error: unknown, { TOOLWRIGHT_DEBUG }: Io["env"]): string {
  if (!(error instanceof Error)) return String(error);
  return TOOLWRIGHT_DEBUG ? String(error.stack) : `${error.message} (TOOLWRIGHT_DEBUG=1 shows where)`;
}
