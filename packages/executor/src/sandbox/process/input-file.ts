import { chmodSync, closeSync, openSync, unlinkSync, writeFileSync, write as writeTo } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * What a program reads its input from. It is a file without a name: a program that never reads blocks nobody, and
 * /dev/stdin can be opened, which for a pipe would wait for a writer that is gone.
 */
export interface InputFile {
  /** The program's end; closed once it has it. */
  readonly theirs: number;
  /** Fills it, once, before the program begins. */
  readonly fill: (input: Uint8Array | undefined) => Promise<void>;
  /** For one that is not to be filled. */
  readonly discard: () => void;
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
          else await writeAll(ours, input);
        } finally {
          closeSync(ours);
        }
      },
      discard: () => closeSync(ours),
    };
  } finally {
    unlinkSync(path);
  }
}

const write = promisify(writeTo);
let made = 0;
const atOnceBytes = 256 * 1024;

async function writeAll(descriptor: number, input: Uint8Array): Promise<void> {
  for (let at = 0; at < input.length; ) at += (await write(descriptor, input.subarray(at))).bytesWritten;
}
