import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { HostDecision } from "@toolwright/core";
import { allowList, canonicalHost, type Endpoint, readEndpoint } from "./allow-list.ts";
import { endToEndHeaders } from "./end-to-end-headers.ts";
import { reachableAddress } from "./reachable-address.ts";

/** The only way out of a sandbox: HTTP and CONNECT to listed hosts, every decision kept. */
export interface HostProxy {
  /** Serves a connection that comes from inside the sandbox. */
  readonly serve: (connection: Socket) => void;
  readonly decisions: () => readonly HostDecision[];
  readonly close: () => void;
}

export interface ProxyOptions {
  readonly hosts: readonly string[];
  /** Names among them whose addresses may be private. */
  readonly privateHosts?: readonly string[];
}

export function makeHostProxy({ hosts, privateHosts = [] }: ProxyOptions): HostProxy {
  const isListed = allowList(hosts);
  const mayBePrivate = allowList(privateHosts);
  const decisions: HostDecision[] = [];
  const open = new Set<Duplex>();
  const track = <Stream extends Duplex>(stream: Stream): Stream => {
    open.add(stream);
    stream.on("error", () => stream.destroy()).on("close", () => open.delete(stream));
    return stream;
  };

  /** Where to connect to, or the sentence that refuses. */
  const decide = async (endpoint: Endpoint): Promise<{ address: string } | { refusal: string }> => {
    const name = `${endpoint.host}:${endpoint.port}`;
    const note = (allowed: boolean): void => {
      decisions.push({ ...endpoint, allowed, at: new Date().toISOString() });
    };
    if (decisions.length >= maxDecisions) return { refusal: "This run has made too many requests." };
    if (!isListed(endpoint)) {
      note(false);
      return { refusal: `This run may not reach ${name}; it is not listed.` };
    }
    const address = await reachableAddress(endpoint, mayBePrivate(endpoint)).catch(() => null);
    note(typeof address === "string");
    if (address === null) return { refusal: `${name} was not found.` };
    return address === undefined ? { refusal: `${name} is at a private address.` } : { address };
  };

  const forward = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const url = URL.parse(incoming.url ?? "");
    if (url?.protocol !== "http:" || url.hostname === "")
      return refuse(answer, 400, "A proxy wants the whole address, beginning with http://.");
    const endpoint = { host: canonicalHost(url.hostname), port: Number(url.port || 80) };
    const decision = await decide(endpoint);
    if ("refusal" in decision) return refuse(answer, 403, decision.refusal);
    const outgoing = request({
      host: decision.address,
      port: endpoint.port,
      method: incoming.method,
      path: url.pathname + url.search,
      // The name that was allowed, not one that the run wrote beside it.
      headers: { ...endToEndHeaders(incoming.headers), host: url.host },
      agent: false,
      timeout: connectTimeoutMs,
    });
    outgoing.on("socket", (socket) => track(socket).once("connect", () => outgoing.setTimeout(0)));
    outgoing.on("timeout", () => outgoing.destroy());
    outgoing.on("error", () => refuse(answer, 502, `${endpoint.host} could not be reached.`));
    outgoing.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 502, endToEndHeaders(response.headers));
      response.on("error", () => answer.destroy()).pipe(answer);
    });
    answer.on("close", () => outgoing.destroy());
    incoming.on("error", () => outgoing.destroy()).pipe(outgoing);
  };

  const tunnel = async (incoming: IncomingMessage, inside: Duplex, head: Buffer): Promise<void> => {
    const endpoint = readEndpoint(incoming.url ?? "", 443);
    const decision =
      endpoint === undefined ? { refusal: "CONNECT wants host:port." } : await decide(endpoint);
    if (endpoint === undefined || "refusal" in decision) {
      const text = "refusal" in decision ? `${decision.refusal}\n` : "";
      inside.end(
        `HTTP/1.1 403 Forbidden\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
      );
      return;
    }
    const outside = track(
      connect({ host: decision.address, port: endpoint.port, timeout: connectTimeoutMs }),
    );
    const fail = (): void => void inside.end("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n");
    outside.once("error", fail).once("timeout", fail);
    outside.once("connect", () => {
      outside.off("error", fail).off("timeout", fail).setTimeout(0);
      inside.write("HTTP/1.1 200 Connection established\r\n\r\n");
      outside.write(head);
      inside.pipe(outside).pipe(inside);
      inside.on("close", () => outside.destroy());
      outside.on("close", () => inside.destroy());
    });
  };

  const server = createServer((incoming, answer) => void forward(incoming, answer));
  server.on("connect", (incoming, inside, head) => void tunnel(incoming, inside, head));
  return {
    serve: (connection) => {
      if (open.size >= maxConnections) connection.destroy();
      else server.emit("connection", track(connection));
    },
    decisions: () => decisions,
    close: () => {
      for (const stream of open) stream.destroy();
      server.close();
    },
  };
}

const maxDecisions = 1_000;
const maxConnections = 256;
const connectTimeoutMs = 10_000;

function refuse(answer: ServerResponse, status: number, sentence: string): void {
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${sentence}\n`);
}
