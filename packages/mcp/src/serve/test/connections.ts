import { PassThrough, type Readable, type Writable } from "node:stream";
import {
  Client,
  type ClientOptions,
  type JSONRPCMessage,
  ReadBuffer,
  StreamableHTTPClientTransport,
  serializeMessage,
  type Transport,
} from "@modelcontextprotocol/client";
import type { Asked, Serving } from "../create-mcp-server.ts";
import { createMcpEndpoint } from "../serve-http.ts";
import { serveMcpOverStdio } from "../serve-stdio.ts";
import { createServedLists } from "../served-lists.ts";
import type { ToolPort } from "../tool-port.ts";

export const serving = (more: Partial<Serving> = {}): Serving => ({
  version: "1.2.3",
  lists: createServedLists(),
  ...more,
});

export interface Connected {
  readonly client: Client;
  readonly close: () => Promise<void>;
}

export interface ConnectOptions {
  readonly port: ToolPort;
  readonly revision: "2025-11-25" | "2026-07-28";
  readonly asked?: Asked;
  readonly serving?: Serving;
  readonly name?: string;
  readonly options?: ClientOptions;
  /** Before it connects, to answer what it is asked. */
  readonly prepare?: (client: Client) => void;
}

export const connections = {
  stdio: async (asked: ConnectOptions): Promise<Connected> => {
    const [up, down] = [new PassThrough(), new PassThrough()];
    const server = serveMcpOverStdio(asked.port, asked.serving ?? serving(), asked.asked ?? {}, {
      input: up,
      output: down,
    });
    const client = await connect(asked, overStreams(down, up));
    return {
      client,
      close: async () => {
        await client.close();
        await server.close();
      },
    };
  },
  http: async (asked: ConnectOptions): Promise<Connected> => {
    const endpoint = createMcpEndpoint({ serving: asked.serving ?? serving() });
    const stop = asked.port.onListChanged(endpoint.toolsChanged);
    const transport = new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
      fetch: (url, init) => {
        const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
        return endpoint.fetch(new Request(url, init), body, {
          ...asked.asked,
          principal: "anna",
          port: asked.port,
        });
      },
    });
    const client = await connect(asked, transport);
    return {
      client,
      close: async () => {
        stop();
        await client.close();
        await endpoint.close();
      },
    };
  },
};

async function connect(
  { revision, options, prepare, name = "test" }: ConnectOptions,
  transport: Transport,
): Promise<Client> {
  const mode = revision === "2026-07-28" ? ({ pin: revision } as const) : "legacy";
  const client = new Client({ name, version: "1" }, { ...options, versionNegotiation: { mode } });
  prepare?.(client);
  await client.connect(transport);
  return client;
}

/** What a client does with the streams of a program that it started. */
function overStreams(input: Readable, output: Writable): Transport {
  const buffer = new ReadBuffer();
  const transport: Transport = {
    async start() {
      input.on("data", (chunk: Buffer) => {
        buffer.append(chunk);
        for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage())
          transport.onmessage?.(message);
      });
    },
    async send(message: JSONRPCMessage) {
      output.write(serializeMessage(message));
    },
    async close() {
      output.end();
      transport.onclose?.();
    },
  };
  return transport;
}
