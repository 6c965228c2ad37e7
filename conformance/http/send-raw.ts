import { createConnection } from "node:net";

export interface RawAnswer {
  readonly statuses: readonly number[];
  readonly text: string;
  /** Whether the server closed the connection. */
  readonly isClosed: boolean;
  readonly milliseconds: number;
}

export interface RawOptions {
  /** So long is waited for the connection to be closed, or for as many answers as are wanted. */
  readonly patienceMs?: number;
  readonly answers?: number;
}

/** Writes the parts one after the other, with a pause between them, and reads what comes back. */
export function sendRaw(
  port: number,
  parts: readonly (string | Uint8Array)[],
  { patienceMs = 5_000, answers = Number.POSITIVE_INFINITY }: RawOptions = {},
): Promise<RawAnswer> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1" });
    let text = "";
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    const done = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ statuses: statuses(), text, isClosed, milliseconds: performance.now() - begun });
    };
    const timer = setTimeout(() => done(false), patienceMs);
    socket.on("data", (part) => {
      text += part.toString("latin1");
      if (statuses().length >= answers) done(false);
    });
    // A reset is a way to close too.
    socket.on("error", () => {});
    socket.on("close", () => done(true));
    socket.on("connect", async () => {
      for (const part of parts) {
        if (socket.destroyed) return;
        socket.write(part);
        await new Promise((next) => setTimeout(next, parts.length > 1 ? 20 : 0));
      }
    });
  });
}
