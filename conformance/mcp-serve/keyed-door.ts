import { createServer, request } from "node:http";

export interface Door {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Lets in whoever cannot send a key, as the official suite: everything goes through as it came, with the key added. */
export async function openKeyedDoor(target: string, key: string): Promise<Door> {
  const { hostname, port, pathname } = new URL(target);
  const door = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const passed = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers, setHost: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const address = door.address() as { port: number };
  return {
    url: `http://127.0.0.1:${address.port}${pathname}`,
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve());
        door.closeAllConnections();
      }),
  };
}
