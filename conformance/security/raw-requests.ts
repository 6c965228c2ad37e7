import { connect } from "node:net";

/** Sends exactly these bytes, in parts with a pause before each, and gives everything that came back. */
export function rawRequest(
  port: number,
  parts: readonly string[],
  { pauseMs = 0, keepOpen = false }: { readonly pauseMs?: number; readonly keepOpen?: boolean } = {},
): Promise<{ readonly text: string; readonly tookMs: number }> {
  return new Promise((resolve) => {
    const begun = Date.now();
    const socket = connect(port, "127.0.0.1");
    let text = "";
    let isOver = false;
    socket.on("data", (part) => {
      text += String(part);
    });
    // A server that hangs up on somebody is an answer as well.
    socket.on("error", () => {});
    socket.once("close", () => {
      isOver = true;
      resolve({ text, tookMs: Date.now() - begun });
    });
    void (async () => {
      for (const part of parts) {
        if (pauseMs > 0) await new Promise((next) => setTimeout(next, pauseMs));
        if (isOver) return;
        socket.write(part);
      }
      if (!keepOpen) socket.end();
    })();
  });
}

export const statusIn = (text: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
