import { createSocket } from "node:dgram";
import { once } from "node:events";
import { chmodSync } from "node:fs";
import { createServer as createWebServer, type Server as WebServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { networkInterfaces } from "node:os";

/** Services of this host that no closed run may reach. They remember the marks that they were told. */
export interface Neighbourhood {
  readonly port: number;
  readonly otherPort: number;
  readonly namePort: number;
  /** Without the NUL at its beginning. */
  readonly abstractName: string;
  readonly privateAddress: string | undefined;
  /** One more, at a path; answers how to end it. */
  readonly listenAt: (path: string) => Promise<() => void>;
  readonly saw: (mark: string) => boolean;
  readonly close: () => Promise<void>;
}

export async function openNeighbourhood(): Promise<Neighbourhood> {
  const seen = new Set<string>();
  const note = (text: string): void => {
    for (const [, mark = ""] of text.matchAll(/mark-(\d+)/g)) seen.add(mark);
  };
  const other = await listening(
    createWebServer((request, answer) => {
      note(request.url ?? "");
      answer.end("here");
    }),
    0,
  );
  // The first is the one that runs may be allowed to reach, so it notes only what it was not asked to pass on.
  const web = await listening(
    createWebServer((request, answer) => {
      const away = /^\/away\/(.*)$/.exec(request.url ?? "")?.[1];
      if (away === undefined) {
        note(request.url ?? "");
        answer.end("here");
      } else answer.writeHead(302, { location: `http://127.0.0.1:${portOf(other)}/${away}` }).end();
    }),
    0,
  );
  const names = createSocket("udp4", (message) => note(message.toString("latin1")));
  names.bind(0, "127.0.0.1");
  await once(names, "listening");
  const abstractName = `toolwright-containment-${process.pid}-${opened++}`;
  const makeService = (): Server =>
    createServer((socket) =>
      socket
        .on("data", (part) => {
          note(part.toString("latin1"));
          socket.end();
        })
        .on("error", () => socket.destroy()),
    );
  const abstract = await listening(makeService(), `\0${abstractName}`);
  return {
    port: portOf(web),
    otherPort: portOf(other),
    namePort: names.address().port,
    abstractName,
    privateAddress: addressOfThisHost(),
    listenAt: async (path) => {
      const service = await listening(makeService(), path);
      chmodSync(path, 0o777);
      return () => void service.close();
    },
    saw: (mark) => seen.has(mark),
    close: async () => {
      names.close();
      await Promise.all([web, other, abstract].map((server) => new Promise((done) => server.close(done))));
    },
  };
}

let opened = 0;

async function listening<Of extends Server | WebServer>(server: Of, where: number | string): Promise<Of> {
  if (typeof where === "number") server.listen(where, "0.0.0.0");
  else server.listen(where);
  await once(server, "listening");
  return server;
}

const portOf = (server: Server | WebServer): number => (server.address() as AddressInfo).port;

const addressOfThisHost = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
