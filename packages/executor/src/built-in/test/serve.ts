import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface TestSite {
  readonly port: number;
  readonly close: () => void;
}

/** A server on loopback, on a port of its own. */
export async function serve(listener: RequestListener): Promise<TestSite> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
