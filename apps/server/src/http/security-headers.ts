import type { FastifyReply } from "fastify";

/**
 * On every answer. What is no page needs no more than this: nothing in it runs, is shown in a frame, is taken for
 * something else, is embedded elsewhere or is kept. Each header costs every request, so there are no more.
 */
const always: readonly (readonly [name: string, value: string])[] = [
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["x-content-type-options", "nosniff"],
  ["cross-origin-resource-policy", "same-origin"],
  ["cache-control", "no-store"],
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
  for (const [name, value] of always) reply.header(name, value);
}

/** An answer that is a page, and may load what it is made of from here. */
export const securePage = (reply: FastifyReply): FastifyReply => reply.headers(ofPages);
