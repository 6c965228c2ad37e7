import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, openHouse } from "@toolwright/server";

/** A server in a process of its own, so that its memory can be measured and its death seen. */
const folder = mkdtempSync(join(tmpdir(), "toolwright-fuzzed-"));
const house = await openHouse({
  place: { folder },
  functions: { echo: async (given) => given },
});
const server = createServer({ house, mostBytes: 200_000, slowestRequestMs: 2_000 });
await server.listen({ host: "127.0.0.1", port: 0 });

const admin = await house.accounts.localPrincipal();
const writer = await house.accounts.create(admin, { name: "writer", tier: "Teams" });
const keyOf = async (account: string) => (await house.accounts.createKey(admin, account)).key;
await house.accounts.create(admin, { name: "expendable", tier: "Teams" });
const { id } = await house.accounts.createKey(admin, "expendable");
for (const [name, requiresConfirmation] of [
  ["echo", false],
  ["asked_first", true],
] as const) {
  await house.registry.create(admin, {
    tool: {
      name,
      description: `Gives back what it is given, as ${name}.`,
      category: "System",
      inputSchema: { type: "object" },
      requiresConfirmation,
    },
    backends: [{ kind: "local", name: "echo" }],
  });
}
const held = await house.calls.start(admin, { tool: "asked_first", arguments: {} });

const { port } = server.server.address() as AddressInfo;
process.send?.({
  port,
  keys: { admin: await keyOf("local"), writer: await keyOf(writer.name) },
  executionId: held.id,
  keyId: id,
});

process.on("message", async (message) => {
  if (message === "heap") {
    // Twice: what is finalised by the first is freed by the second.
    for (let i = 0; i < 2; i++) {
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    process.send?.({ heap: process.memoryUsage().heapUsed, polluted: "polluted" in {} });
  }
  if (message === "close") {
    await server.close();
    await house.close();
    rmSync(folder, { recursive: true, force: true });
    process.disconnect();
  }
});
