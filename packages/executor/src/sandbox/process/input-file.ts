import { chmodSync, openSync, unlinkSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * A descriptor from which a program reads its input. It is a file without a name: a program that never reads blocks
 * nobody, and /dev/stdin can be opened, which for a pipe would wait for a writer that is gone.
 */
export async function openInput(folder: string, input: Uint8Array | undefined): Promise<number> {
  if (input === undefined || input.length === 0) return openSync("/dev/null", "r");
  const path = join(folder, `input-${made++}`);
  if (input.length <= atOnceBytes) writeFileSync(path, input, { flag: "wx" });
  else await writeFile(path, input, { flag: "wx" });
  try {
    // Whatever user the program is, it may open again what it has.
    chmodSync(path, 0o444);
    return openSync(path, "r");
  } finally {
    unlinkSync(path);
  }
}

let made = 0;
const atOnceBytes = 256 * 1024;
