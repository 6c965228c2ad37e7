import { constants } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import type { Files, Io } from "../io/io.ts";
import { whyNoFile, whyUnreadable } from "./why-unreadable.ts";

/** The bytes, or in words that follow the name why there are none. */
export type Bytes = { readonly bytes: Uint8Array } | { readonly unreadable: string };

/** Reads a file, if it is one and not larger than allowed. Never waits on pipes, never opens devices. */
export async function readBytes(files: Files, path: string, most: number): Promise<Bytes> {
  let handle: FileHandle | undefined;
  try {
    const why = whyNoFile(await files.stat(path));
    if (why !== undefined) return { unreadable: why };
    // What was a file a moment ago may be a pipe now; opened like this, it cannot keep us waiting.
    handle = await files.open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const { size } = await handle.stat();
    if (size > most) return { unreadable: tooLarge(size, most) };
    return await collect(handle.createReadStream({ autoClose: false }), most);
  } catch (error) {
    return { unreadable: await whyUnreadable(error, path, files) };
  } finally {
    await handle?.close();
  }
}

/** Reads standard input to its end, if that comes before the limit. */
export async function readStdin({ stdin, files }: Io, most: number): Promise<Bytes> {
  try {
    return await collect(stdin(), most);
  } catch (error) {
    return { unreadable: await whyUnreadable(error, "-", files) };
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
  const limit = `at most ${most.toLocaleString("en")} bytes (${most / 2 ** 20} MiB) are read`;
  return `is too large: ${size === undefined ? "" : `it has ${size.toLocaleString("en")} bytes, and `}${limit}`;
}
