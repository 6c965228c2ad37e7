import { type IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";

/**
 * On every answer. What is no page needs no more than this: nothing in it runs, is shown in a frame, is taken for
 * something else, is embedded elsewhere or is kept.
 */
const always = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
} as const;

/** What only means something for a page that a browser shows. */
const ofPages = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
};

/** An answer that is a page, and may load what it is made of from here. */
export const securePage = (reply: FastifyReply): FastifyReply => reply.headers(ofPages);

/** By their names in small letters, as Fastify and Node keep them. */
type Headers = Readonly<Record<string, unknown>>;

/** What Node writes the head of an answer with: the first line, and after it the headers that were set. */
const writeHeadOf = (
  ServerResponse.prototype as unknown as {
    readonly _storeHeader: (firstLine: string, headers?: Headers) => void;
  }
)._storeHeader;

/**
 * An answer of this server to a request that could be read, whoever writes it. What stands on each is added as one text behind the first line: as
 * headers that are set, Node and Fastify would look through them letter by letter each time, which takes as long as most
 * of what is answered.
 */
export class SecuredResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Of the request, where it has one already. */
  requestId: string | undefined = undefined;

  protected _storeHeader(firstLine: string, headers?: Headers): void {
    const id = this.requestId === undefined ? "" : `x-request-id: ${this.requestId}\r\n`;
    writeHeadOf.call(this, firstLine + id + alwaysBeside(headers), headers);
  }
}

function alwaysBeside(headers: Headers | undefined): string {
  const isOther =
    headers !== undefined &&
    (headers["content-security-policy"] !== undefined ||
      headers["x-content-type-options"] !== undefined ||
      headers["cross-origin-resource-policy"] !== undefined ||
      headers["cache-control"] !== undefined);
  return isOther
    ? linesOf(Object.entries(always).filter(([name]) => headers[name] === undefined))
    : linesOfAll;
}

const linesOf = (headers: readonly (readonly [name: string, value: string])[]): string =>
  headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");

/** For a head that is written by hand. */
export const linesOfAll = linesOf(Object.entries(always));
