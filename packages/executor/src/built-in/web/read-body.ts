import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { ToolExecutionError } from "../../execute/errors.ts";
import { errorCode, errorMessage } from "../../sandbox/error-code.ts";

export interface Body {
  readonly bytes: Buffer;
  /** Whether there was more. */
  readonly truncated: boolean;
  /** Whether it is still compressed in a way that is not known. */
  readonly isEncoded: boolean;
}

/** Beyond what is kept: a compressed stream may say nothing for ever. */
const mostSilent = 1024 * 1024;

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The first bytes of a body, decompressed as they come, so that a small answer cannot become a large one. */
export async function readBody(message: IncomingMessage, most: number): Promise<Body> {
  const encoding = (message.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding]?.() : undefined;
  const isEncoded = decoder === undefined && encoding !== "identity" && encoding !== "";
  let received = 0;
  let isSilent = false;
  async function* counted(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const chunk of source) {
      received += chunk.length;
      isSilent = received > most + mostSilent;
      if (isSilent) return;
      yield chunk;
    }
  }
  // Errors reach whoever reads the end of it.
  const stream: Readable = decoder === undefined ? message : pipeline(message, counted, decoder, () => {});
  try {
    const { bytes, truncated } = await collect(stream, most);
    return { bytes, truncated: truncated || isSilent, isEncoded };
  } catch (error) {
    // A body of no bytes is not compressed, whatever its head says.
    if (received === 0 && decoder !== undefined && message.complete)
      return { bytes: Buffer.alloc(0), truncated: false, isEncoded };
    if (isSilent) return { bytes: Buffer.alloc(0), truncated: true, isEncoded };
    throw new ToolExecutionError(`The answer broke off: ${errorCode(error) ?? errorMessage(error)}.`);
  } finally {
    message.destroy();
  }
}

async function collect(stream: Readable, most: number): Promise<{ bytes: Buffer; truncated: boolean }> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const room = most - size;
    parts.push(chunk.subarray(0, room));
    size += Math.min(chunk.length, room);
    if (chunk.length > room) return { bytes: Buffer.concat(parts), truncated: true };
  }
  return { bytes: Buffer.concat(parts), truncated: false };
}
