import { constants } from "node:fs";
import type { Files, Io } from "../io/io.ts";
import { grouped } from "../terminal/count.ts";
import { whyNoFile, whyUnreadable } from "./why-unreadable.ts";

/** The bytes, or in words that follow the name why there are none. */
export type Bytes = { readonly bytes: Uint8Array } | { readonly unreadable: string };

/** Reads a file, if it is one and not larger than allowed. Never waits on pipes, never opens devices. */
export function readBytes(files: Files, path: string, most: number): Bytes {
  let handle: number | undefined;
  try {
    const why = whyNoFile(files.statSync(path));
    if (why !== undefined) return { unreadable: why };
    // What was a file a moment ago may be a pipe now; opened like this, it cannot keep us waiting.
    handle = files.openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const { size } = files.fstatSync(handle);
    if (size > most) return { unreadable: tooLarge(size, most) };
    return readToEnd(files, handle, size, most);
  } catch (error) {
    return { unreadable: whyUnreadable(error, path, files) };
  } finally {
    if (handle !== undefined) files.closeSync(handle);
  }
}

/** The size is where to begin: a file may grow meanwhile, and some that the system makes up have none. */
function readToEnd(files: Files, handle: number, size: number, most: number): Bytes {
  let bytes = Buffer.allocUnsafe(size + 1);
  let held = 0;
  for (;;) {
    const read = files.readSync(handle, bytes, held, bytes.length - held, null);
    if (read === 0) return { bytes: bytes.subarray(0, held) };
    held += read;
    if (held > most) return { unreadable: tooLarge(undefined, most) };
    if (held === bytes.length) bytes = Buffer.concat([bytes], bytes.length * 2 + 65_536);
  }
}

/** Reads standard input to its end, if that comes before the limit. */
export async function readStdin({ stdin, files }: Io, most: number): Promise<Bytes> {
  try {
    return await collect(stdin(), most);
  } catch (error) {
    return { unreadable: whyUnreadable(error, "-", files) };
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>, most: number): Promise<Bytes> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) return { unreadable: tooLarge(undefined, most) };
    held.push(chunk);
  }
  return { bytes: held.length === 1 && held[0] !== undefined ? held[0] : Buffer.concat(held) };
}

function tooLarge(size: number | undefined, most: number): string {
  const limit = `at most ${grouped(most)} bytes (${most / 2 ** 20} MiB) are read`;
  return `is too large: ${size === undefined ? "" : `it has ${grouped(size)} bytes, and `}${limit}`;
}
