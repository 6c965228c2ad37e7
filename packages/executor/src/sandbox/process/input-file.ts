import { chmodSync, closeSync, openSync, unlinkSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * What a program reads its input from. It is a file without a name: a program that never reads blocks nobody, and
 * /dev/stdin can be opened, which for a pipe would wait for a writer that is gone.
 */
export interface InputFile {
  /** The program's end; closed once it has it. */
  readonly theirs: number;
  /** Fills it, once, before the program begins. */
  readonly fill: (input: Uint8Array | undefined) => Promise<void>;
}

/** Makes it in a folder that nobody else gets into. */
export function makeInputFile(folder: string): InputFile {
  const path = join(folder, `input-${made++}`);
  const ours = openSync(path, "wx");
  try {
    // Whatever user the program is, it may open again what it has.
    chmodSync(path, 0o444);
    const theirs = openSync(path, "r");
    return {
      theirs,
      fill: async (input = new Uint8Array()) => {
        try {
          if (input.length <= atOnceBytes) writeFileSync(ours, input);
          else await writeFile(`/proc/self/fd/${ours}`, input);
        } finally {
          closeSync(ours);
        }
      },
    };
  } finally {
    unlinkSync(path);
  }
}

let made = 0;
const atOnceBytes = 256 * 1024;
