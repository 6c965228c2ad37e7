import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, type ClientOptions, createClient } from "@toolwright/contract";
import type { NewAccount } from "@toolwright/store";
import type { FastifyInstance } from "fastify";
import { createServer, type ServerOptions } from "../create-server.ts";
import { type House, type HouseOptions, openHouse } from "../house.ts";

export interface ListeningServer {
  readonly house: House;
  readonly server: FastifyInstance;
  readonly url: string;
  readonly adminKey: string;
  readonly keyFor: (account: NewAccount) => Promise<string>;
  readonly clientFor: (key: string, more?: Partial<ClientOptions>) => Client;
  /** Ends the server and the house, and begins a server on the same port again. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Options = Partial<HouseOptions> & Partial<Omit<ServerOptions, "house">>;

/** A server on a port of its own, on SQLite unless another place is given. */
export async function listeningServer(options: Options = {}): Promise<ListeningServer> {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-server-"));
  const opened = async () => {
    const house = await openHouse({ place: { folder }, ...options });
    return { house, server: createServer({ ...options, house }) };
  };
  let { house, server } = await opened();
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const admin = await house.accounts.localPrincipal();
  const { key: adminKey } = await house.accounts.createKey(admin, "local");
  const stop = async () => {
    await server.close();
    await house.close();
  };
  return {
    get house() {
      return house;
    },
    get server() {
      return server;
    },
    url,
    adminKey,
    keyFor: async (account) => {
      const { id } = await house.accounts.create(admin, account);
      return (await house.accounts.createKey(admin, id)).key;
    },
    clientFor: (key, more = {}) => createClient({ baseUrl: url, key, ...more }),
    restart: async () => {
      await stop();
      ({ house, server } = await opened());
      await server.listen({ host: "127.0.0.1", port });
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
