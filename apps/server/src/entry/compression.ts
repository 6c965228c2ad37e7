import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Text as a whole. Streams of events and lines are sent as they come. */
const compressible = /^(text\/(?!event-stream)|application\/(json|problem\+json|javascript)|image\/svg\+xml)/;

/** Below this the answer fits in one packet anyway. */
const leastBytes = 1_024;

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      // Ten times as fast as the best, and a few percent larger.
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

/** The best that the client takes. */
export function encodingFor(accepted: string | undefined): keyof typeof compressors | undefined {
  const taken = new Map(
    (accepted ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => {
        const [name = "", ...parameters] = part.split(";").map((word) => word.trim());
        return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
      }),
  );
  return (["br", "gzip"] as const).find((name) => taken.get(name) ?? taken.get("*") ?? false);
}

/** What is sent in place of the payload: smaller where that is worth it and the client takes it. */
export function compressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): unknown | Promise<Buffer> {
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
  // Short answers are the same for everybody, so they do not say that they vary.
  if (payload.length <= leastBytes) return payload;
  const type = String(reply.getHeader("content-type") ?? "");
  if (!compressible.test(type) || reply.hasHeader("content-encoding")) return payload;
  reply.header("vary", "accept-encoding");
  const encoding = encodingFor(headers["accept-encoding"]);
  if (encoding === undefined) return payload;
  return compressors[encoding](Buffer.from(payload as string)).then((bytes) => {
    reply.header("content-encoding", encoding).removeHeader("content-length");
    return bytes;
  });
}
