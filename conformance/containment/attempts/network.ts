import { join } from "node:path";
import { type Attempt, perl } from "../attempt.ts";
import type { Scene } from "../scene.ts";
import { speaking } from "./speaking.ts";

export const wasSeen = ({ mark, neighbours }: Scene): boolean => neighbours.saw(mark);

/** The one host that these runs may reach. */
const withProxy: Pick<Attempt, "reach" | "stoppedAt" | "succeedsAt" | "isOut"> = {
  reach: ({ neighbours: { port } }) => ({ hosts: [`localhost:${port}`] }),
  stoppedAt: "Strict",
  succeedsAt: "Standard",
  isOut: wasSeen,
};

export const askLoopback = ({ mark, neighbours: { port } }: Scene) =>
  speaking(`directly("127.0.0.1", ${port}, "/mark-${mark}");`);

export const sendToSocket = (path: string, mark: string) =>
  perl(`
    socket(my $peer, PF_UNIX, SOCK_STREAM, 0) or exit 1;
    connect($peer, pack_sockaddr_un("${path}")) or exit 1;
    syswrite($peer, "mark-${mark}"); sysread($peer, my $heard, 1);`);

/** A service in the listed folder. */
export async function listenInFolder({ listed, neighbours, afterwards }: Scene): Promise<void> {
  afterwards.push(await neighbours.listenAt(join(listed, "socket")));
}

export const networkAttempts: readonly Attempt[] = [
  {
    name: "asks a service on loopback",
    program: askLoopback,
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    isOut: wasSeen,
  },
  {
    name: "asks a service at a private address",
    program: ({ mark, neighbours: { port, privateAddress } }) =>
      speaking(`directly("${privateAddress}", ${port}, "/mark-${mark}");`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    isOut: wasSeen,
    needs: ["a private address"],
  },
  {
    name: "asks a name server",
    program: ({ mark, neighbours: { namePort } }) =>
      perl(`
        socket(my $names, PF_INET, SOCK_DGRAM, 0) or exit 1;
        send($names, "mark-${mark}", 0, pack_sockaddr_in(${namePort}, inet_aton("127.0.0.1")));
        select(undef, undef, undef, 0.1);`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    isOut: wasSeen,
  },
  {
    name: "speaks to a socket that has a name and no file",
    program: ({ mark, neighbours: { abstractName } }) =>
      perl(`
        socket(my $peer, PF_UNIX, SOCK_STREAM, 0) or exit 1;
        connect($peer, pack_sockaddr_un("\\0${abstractName}")) or exit 1;
        syswrite($peer, "mark-${mark}"); select(undef, undef, undef, 0.1);`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    isOut: wasSeen,
  },
  {
    name: "speaks to a socket in a folder that may only be read",
    prepare: listenInFolder,
    program: ({ listed, mark }) => sendToSocket(`${listed}/socket`, mark),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    reach: ({ listed }) => ({ read: [listed] }),
    isOut: wasSeen,
  },
  {
    name: "goes past the proxy",
    program: askLoopback,
    ...withProxy,
  },
  {
    name: "asks the proxy for a listed host by its address",
    program: ({ mark, neighbours: { port } }) => speaking(`ask("127.0.0.1", ${port}, "/mark-${mark}");`),
    ...withProxy,
  },
  {
    name: "asks the proxy for another port of a listed host",
    program: ({ mark, neighbours: { otherPort } }) =>
      speaking(`ask("localhost", ${otherPort}, "/mark-${mark}");`),
    ...withProxy,
  },
  {
    name: "asks the proxy for a tunnel to another port of a listed host",
    program: ({ mark, neighbours: { otherPort } }) =>
      speaking(`tunnel("localhost", ${otherPort}, "/mark-${mark}");`),
    ...withProxy,
  },
  {
    name: "follows a redirection of a listed host to one that is not",
    program: ({ mark, neighbours: { port } }) =>
      speaking(`
        ask("localhost", ${port}, "/away/mark-${mark}") =~ m{^location: http://([^:]+):(\\d+)(\\S+)}mi and ask($1, $2, $3);`),
    ...withProxy,
  },
  {
    name: "asks for a second host on a connection that was allowed",
    program: ({ mark, neighbours: { port, otherPort } }) =>
      speaking(`
        my @proxy = proxy() or exit !directly("127.0.0.1", ${otherPort}, "/mark-${mark}");
        my $peer = meet(@proxy) or exit 1;
        print $peer "GET http://localhost:${port}/ HTTP/1.1\\r\\nHost: localhost:${port}\\r\\n\\r\\n",
          "GET http://127.0.0.1:${otherPort}/mark-${mark} HTTP/1.1\\r\\nHost: localhost:${port}\\r\\nConnection: close\\r\\n\\r\\n";
        hear($peer);`),
    ...withProxy,
  },
  {
    name: "asks for a listed name that leads to a private address",
    program: ({ mark, neighbours: { otherPort } }) =>
      speaking(`ask("localhost", ${otherPort}, "/mark-${mark}");`),
    ...withProxy,
    reach: ({ neighbours: { otherPort } }) => ({ hosts: [`localhost:${otherPort}`] }),
  },
  {
    name: "asks the metadata service of a cloud",
    program: ({ mark, neighbours: { port } }) =>
      speaking(`
        directly("169.254.169.254", ${port}, "/mark-${mark}");
        ask("169.254.169.254", ${port}, "/mark-${mark}");
        tunnel("169.254.169.254", ${port}, "/mark-${mark}");`),
    ...withProxy,
    needs: ["a network of its own"],
    supervision: "beside a metadata service",
  },
  {
    name: "asks a listed host",
    program: ({ mark, neighbours: { port } }) => speaking(`ask("localhost", ${port}, "/mark-${mark}");`),
    ...withProxy,
    stoppedAt: "Restricted",
    succeedsAt: "Strict",
  },
];
