import type { FastifyReply } from "fastify";

interface Header {
  readonly name: string;
  readonly value: string;
}

/**
 * On every answer. What is no page needs no more than this: nothing in it runs, is shown in a frame, is taken for
 * something else, is embedded elsewhere or is kept. Each header costs every request, so there are no more.
 */
const always: readonly Header[] = [
  { name: "content-security-policy", value: "default-src 'none'; frame-ancestors 'none'" },
  { name: "x-content-type-options", value: "nosniff" },
  { name: "cross-origin-resource-policy", value: "same-origin" },
  { name: "cache-control", value: "no-store" },
];

/** What only means something for a page that a browser shows. */
const ofPages = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
};

export function secureAnswer(reply: FastifyReply): void {
  for (let i = 0; i < always.length; i++) {
    const { name, value } = always[i] as Header;
    reply.header(name, value);
  }
}

/** An answer that is a page, and may load what it is made of from here. */
export const securePage = (reply: FastifyReply): FastifyReply => reply.headers(ofPages);
