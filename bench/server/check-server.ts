import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "@toolwright/core";
import { createServer, openHouse } from "@toolwright/server";
import fastify, { type FastifyInstance } from "fastify";

/** One contender: `bare` reads JSON and answers what the check would, `toolwright` is the server as it is. */
const contender = process.argv[2];
const definition = JSON.parse(
  readFileSync(new URL("../../examples/create-invoice.json", import.meta.url), "utf8"),
);
const body = JSON.stringify({ definition, profile: "mcp-2025-11-25" });

interface Contender {
  readonly server: FastifyInstance;
  readonly key: string;
  readonly close: () => Promise<void>;
}

function bare(): Contender {
  const server = fastify();
  const { valid, diagnostics } = check(definition, { profile: "mcp-2025-11-25" });
  server.post("/v1/check", async () => ({ valid, diagnostics }));
  return { server, key: "", close: () => server.close() };
}

async function toolwright(): Promise<Contender> {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-bench-"));
  const house = await openHouse({ place: { folder } });
  const server = createServer({ house });
  const { key } = await house.accounts.createKey(await house.accounts.localPrincipal(), "local");
  return {
    server,
    key,
    close: async () => {
      await server.close();
      await house.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const { server, key, close } = contender === "bare" ? bare() : await toolwright();
await server.listen({ host: "127.0.0.1", port: 0 });
process.send?.({ port: (server.server.address() as AddressInfo).port, key, body });
process.on("message", async (message) => {
  if (message === "usage") process.send?.(process.threadCpuUsage());
  if (message === "close") {
    await close();
    process.disconnect();
  }
});
