import { type Server, WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import { type Handle, oneAnswerEach } from "./one-answer-each.ts";

export interface SessionLimits {
  /** Of one principal; opening another closes the one that was used longest ago. */
  readonly perPrincipal?: number;
  readonly idleMs?: number;
}

interface Session {
  readonly principal: string;
  readonly server: Server;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly handle: Handle;
  usedAt: number;
}

/** Connections of revisions before 2026-07-28, which begin with a handshake and are remembered by an id. */
export interface Sessions {
  readonly open: (principal: string, server: Server) => Promise<Handle>;
  /** Nothing for an id that is not known, or is another principal's. */
  readonly find: (principal: string, id: string) => Handle | undefined;
  /** Ends the streams on which sessions only listen. */
  readonly stopListening: () => void;
  readonly close: () => Promise<void>;
}

export function createSessions({ perPrincipal = 100, idleMs = 60 * 60_000 }: SessionLimits = {}): Sessions {
  const open = new Map<string, Session>();
  const sweep = setInterval(
    () => {
      const oldest = Date.now() - idleMs;
      for (const [id, session] of open) if (session.usedAt < oldest) end(id, session);
    },
    Math.min(idleMs, 60_000),
  );
  sweep.unref();

  function end(id: string, { server }: Session): void {
    open.delete(id);
    void server.close().catch(() => {});
  }

  function makeRoom(principal: string): void {
    const own = [...open].filter(([, session]) => session.principal === principal);
    if (own.length < perPrincipal) return;
    const [oldest] = own.sort(([, one], [, other]) => one.usedAt - other.usedAt);
    if (oldest !== undefined) end(...oldest);
  }

  return {
    async open(principal, server) {
      makeRoom(principal);
      const transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: () => crypto.randomUUID(),
        onsessioninitialized: (id) => {
          open.set(id, { principal, server, transport, handle, usedAt: Date.now() });
        },
        onsessionclosed: (id) => void open.delete(id),
      });
      const handle = oneAnswerEach(transport);
      await server.connect(transport);
      return handle;
    },
    find(principal, id) {
      const session = open.get(id);
      if (session === undefined || session.principal !== principal) return undefined;
      session.usedAt = Date.now();
      return session.handle;
    },
    stopListening() {
      for (const { transport } of open.values()) transport.closeStandaloneSSEStream();
    },
    async close() {
      clearInterval(sweep);
      const ending = [...open.values()].map(({ server }) => server.close().catch(() => {}));
      open.clear();
      await Promise.all(ending);
    },
  };
}
