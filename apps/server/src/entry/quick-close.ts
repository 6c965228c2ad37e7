import type { FastifyInstance } from "fastify";

const lookMs = 50;

/** Node closes connections that are idle when the server ends, and waits for those that become so a moment later. */
export function addQuickClose(server: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined;
  server.addHook("preClose", async () => {
    looking = setInterval(() => server.server.closeIdleConnections(), lookMs);
  });
  server.addHook("onClose", async () => clearInterval(looking));
}
