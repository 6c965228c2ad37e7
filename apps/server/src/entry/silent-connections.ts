import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** Node's own limits begin with the first byte of a request; whoever connects and says nothing would stay for ever. */
export function endSilentConnections(server: Server, patienceMs: number): void {
  const waiting = new WeakMap<Socket, NodeJS.Timeout>();
  server.on("connection", (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), patienceMs);
    waiting.set(socket, timer);
    socket.once("close", () => clearTimeout(timer));
  });
  server.on("request", ({ socket }: IncomingMessage) => clearTimeout(waiting.get(socket)));
}
