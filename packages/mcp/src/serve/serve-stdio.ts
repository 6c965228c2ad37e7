import type { Readable, Writable } from "node:stream";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Asked, Serving } from "./create-mcp-server.ts";
import { followedServer } from "./followed-server.ts";
import { createHeldCalls } from "./held-calls.ts";
import type { ToolPort } from "./tool-port.ts";

export interface StdioStreams {
  readonly input: Readable;
  /** Carries nothing but the protocol. */
  readonly output: Writable;
  readonly onError?: (error: Error) => void;
}

export interface StdioServing {
  readonly close: () => Promise<void>;
  /** Over when the client has closed its end. */
  readonly ended: Promise<void>;
}

/** Serves one client over a pair of streams, whichever revision it opens with. */
export function serveMcpOverStdio(
  port: ToolPort,
  serving: Serving,
  asked: Asked,
  { input, output, onError = () => {} }: StdioStreams,
): StdioServing {
  const ended = new Promise<void>((resolve) => {
    input.once("end", resolve).once("close", resolve);
  });
  const transport = new StdioServerTransport(input, output);
  const held = createHeldCalls();
  const handle = serveStdio(() => followedServer(port, { held, ...serving }, asked), {
    transport,
    onerror: onError,
  });
  return { close: () => handle.close(), ended };
}
