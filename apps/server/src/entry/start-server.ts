import { ToolwrightError } from "@toolwright/core";
import type { FastifyInstance } from "fastify";
import { createServer, type ServerOptions } from "../create-server.ts";
import { addressesOf, requireAdministrator } from "./bind.ts";
import { enterPath } from "./enter-page.ts";
import { openWebApp } from "./web-app.ts";

export interface StartOptions extends ServerOptions {
  /** 127.0.0.1 unless said. */
  readonly host?: string;
  /** Where it listens; the next that is free where it is taken. 0 for any. */
  readonly port: number;
  /** Told of each port that was taken. */
  readonly onTakenPort?: (port: number) => void;
  /** The account that opens the link: by name, or whoever works on this machine. */
  readonly account?: string;
}

export interface RunningServer {
  /** Where it is, for whoever is on this machine. */
  readonly url: string;
  /** A new link that opens once. */
  readonly makeLink: () => Promise<string>;
  /** Takes nothing new, lets what runs end within the time, and closes the house. */
  readonly close: (graceMs: number) => Promise<void>;
}

/** As everybody has it: with limits on how often one may ask, and fail to come in. */
export const usualLimits = {
  rate: { perSecond: 100, burst: 200 },
  lockout: { failures: 10, withinMs: 60_000 },
};

const portsToTry = 20;

/** The server on an address. It is not opened where somebody else could come in first. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { house, host = "127.0.0.1", hosts = [], entry = {}, account } = options;
  await requireAdministrator(house, { host, hasOidc: entry.oidc !== undefined });
  const { accounts } = house;
  const principal = await (account === undefined
    ? accounts.localPrincipal()
    : accounts.principalNamed(account));
  const server = createServer({
    webApp: openWebApp(),
    ...options,
    hosts: [...hosts, ...addressesOf(host)],
    entry: { ...usualLimits, ...entry },
  });
  const url = await listen(server, host, options);
  return {
    url,
    makeLink: async () => `${url}${enterPath}?token=${await server.entry.makeLink(principal)}`,
    close: async (graceMs) => {
      const patience = setTimeout(() => server.server.closeAllConnections(), graceMs);
      try {
        await Promise.all([server.close(), house.calls.close(graceMs)]);
      } finally {
        clearTimeout(patience);
        await house.close();
      }
    },
  };
}

const notUsable = (host: string, port: number, reason: string): ToolwrightError =>
  new ToolwrightError("invalid-value", { name: `The address ${host}, port ${port},`, reason });

async function listen(
  server: FastifyInstance,
  host: string,
  { port, onTakenPort }: StartOptions,
): Promise<string> {
  for (let tried = port; ; tried += 1) {
    try {
      await server.listen({ host, port: tried });
      break;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== "EADDRINUSE" || tried >= port + portsToTry) throw notUsable(host, tried, message);
      onTakenPort?.(tried);
    }
  }
  const address = server.server.address();
  const name = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${typeof address === "object" ? address?.port : port}`;
}
