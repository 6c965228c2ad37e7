import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Node's own limits begin with the first byte of a request; whoever connects and says nothing would stay for ever. */
export function endSilentConnections(server: Server, patienceMs: number): void {
  server.on("connection", (socket: Socket) => {
    // Asked once for each connection: a listener that hears of every request costs every request.
    const timer = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), patienceMs);
    socket.once("close", () => clearTimeout(timer));
  });
}
