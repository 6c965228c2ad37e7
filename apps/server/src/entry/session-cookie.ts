import type { FastifyRequest } from "fastify";

const name = "toolwright_session";

/** The session that the browser sent, if any. */
export function sessionOf({ headers: { cookie = "" } }: FastifyRequest): string | undefined {
  const prefix = `${name}=`;
  const found = cookie.split(/; */).find((part) => part.startsWith(prefix));
  return found?.slice(prefix.length) || undefined;
}

/** Scripts do not see it, and no page of another site can make the browser send it. */
export function sessionCookie(session: string, { protocol }: Pick<FastifyRequest, "protocol">): string {
  const parts = [`${name}=${session}`, "Path=/", "HttpOnly", "SameSite=Strict"];
  if (session === "") parts.push("Max-Age=0");
  if (protocol === "https") parts.push("Secure");
  return parts.join("; ");
}
