import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, openHouse } from "@toolwright/server";
import type { McpBenchTool } from "./mcp-tools.ts";

/** `node mcp-house.ts tools.json`: the same tools in a registry, each giving back what it gets. Prints address and key. */
const tools = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as readonly McpBenchTool[];
const folder = mkdtempSync(join(tmpdir(), "toolwright-mcp-bench-"));
const house = await openHouse({ place: { folder }, functions: { echo: async (args) => args } });
const admin = await house.accounts.localPrincipal();
for (const tool of tools) {
  await house.registry.create(admin, {
    tool: { ...tool, category: "System" },
    backends: [{ kind: "local", name: "echo" }],
  });
}
const server = createServer({ house });
await server.listen({ host: "127.0.0.1", port: 0 });
const { key } = await house.accounts.createKey(admin, "local");
const { port } = server.server.address() as { port: number };
process.stdout.write(`http://127.0.0.1:${port}/mcp ${key}\n`);
process.once("SIGTERM", async () => {
  await server.close();
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});
