import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpProblem } from "../http/problem.ts";
import { securePage } from "../http/security-headers.ts";
import type { EntryWithSessions } from "./create-entry.ts";
import { page } from "./page.ts";
import { sessionCookie } from "./session-cookie.ts";

/** Where the link leads that is printed at the start. */
export const enterPath = "/enter";

/** Makes a session of a link and goes on to the first page, so that the link does not stay in the address bar. */
export function addEnterPage(
  server: FastifyInstance,
  { sessions, guarded }: EntryWithSessions,
  tellRefusal: (request: FastifyRequest, error: unknown) => void,
): void {
  server.route({
    method: "GET",
    url: enterPath,
    // Whoever only looks whether the link is there must not use it up.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      securePage(reply).type("text/html; charset=utf-8");
      const { token } = request.query as Readonly<Record<string, unknown>>;
      try {
        const opened = await guarded(request, "link", async () => {
          const found = typeof token === "string" ? await sessions.open(token) : undefined;
          if (found === undefined) throw new HttpProblem(401, "link-rejected", tooLate);
          return found;
        });
        // A redirect would go on as part of a visit from elsewhere, to which browsers add no strict cookie.
        return reply.header("set-cookie", sessionCookie(opened.session, request)).send(welcome);
      } catch (error) {
        if (!(error instanceof HttpProblem)) throw error;
        tellRefusal(request, error);
        return reply
          .code(error.status)
          .headers(error.headers)
          .send(page("Toolwright", `<h1>This link does not open</h1><p>${error.message}</p>`));
      }
    },
  });
}

const tooLate =
  "It was opened before, or is older than ten minutes. Start the server again, or run <code>toolwright link</code>, for a new one.";

const welcome = page(
  "Toolwright",
  '<p>You are in. <a href="/">Go on</a></p>',
  '<meta http-equiv="refresh" content="0;url=/">',
);
