import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, createServer as createNetServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenedHouse, openHouse } from "./open-house.ts";

const everything = fileURLToPath(
  new URL("../../node_modules/@modelcontextprotocol/server-everything/dist/index.js", import.meta.url),
);
const running: ChildProcess[] = [];
let house: OpenedHouse;
beforeAll(async () => {
  house = await openHouse({ connectMs: 15_000, probeMs: 5_000, listMs: 15_000 });
}, 30_000);
afterAll(async () => {
  await house.close();
  for (const child of running) child.kill("SIGKILL");
}, 30_000);

async function freePort(): Promise<number> {
  const server = createNetServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false)).on("connect", () => socket.destroy());
  });

async function serve(transport: string): Promise<number> {
  const port = await freePort();
  const child = spawn(process.execPath, [everything, transport], {
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: "ignore",
  });
  running.push(child);
  await expect.poll(() => isListening(port), { timeout: 20_000 }).toBe(true);
  return port;
}

describe("server-everything at an address", () => {
  test.each<[string, string, string]>([
    ["Streamable HTTP", "streamableHttp", "/mcp"],
    ["server-sent events, which is all it has there", "sse", "/sse"],
  ])(
    "by %s",
    async (_, transport, path) => {
      const port = await serve(transport);
      const name = transport.toLowerCase();
      const url = `http://127.0.0.1:${port}${path}`;
      const { report, revision } = await house.servers.take(house.principal, { name, url });
      expect(report.created).toBeGreaterThanOrEqual(10);
      expect(revision).toBe("2025-11-25");
      const { result, receipt } = await house.call(`${name}:get_sum`, { a: 40, b: 2 });
      expect(JSON.stringify(result.output)).toMatch(/42/);
      expect(receipt.isolation).toBe("None");
      const strict = await house.call(`${name}:get_sum`, { a: 40, b: 2 }, { isolation: "Strict" });
      expect(strict.result.error?.code).toBe("SANDBOX_ERROR");
    },
    60_000,
  );

  test("one that is gone is told, and served again when it is back", async () => {
    const port = await serve("streamableHttp");
    const url = `http://127.0.0.1:${port}/mcp`;
    await house.servers.take(house.principal, { name: "fleeting", url });
    expect((await house.call("fleeting:echo", { message: "hi" })).result.status).toBe("Success");
    running.at(-1)?.kill("SIGKILL");
    await expect.poll(() => isListening(port)).toBe(false);
    const gone = await house.call("fleeting:echo", { message: "hi" }, { timeoutMs: 5_000 });
    expect(gone.result.error?.message).toMatch(/fleeting/);
    const again = spawn(process.execPath, [everything, "streamableHttp"], {
      env: { PATH: process.env.PATH, PORT: String(port) },
      stdio: "ignore",
    });
    running.push(again);
    await expect.poll(() => isListening(port), { timeout: 20_000 }).toBe(true);
    await expect
      .poll(async () => (await house.call("fleeting:echo", { message: "hi" })).result.status, {
        timeout: 20_000,
        interval: 500,
      })
      .toBe("Success");
  }, 90_000);
});

describe("an address that answers anything", () => {
  test.each<[string, (response: import("node:http").ServerResponse) => void, RegExp]>([
    [
      "a page",
      (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Hello"),
      /cannot be used/,
    ],
    ["nothing found", (response) => response.writeHead(404).end(), /404|cannot be used/],
    ["an error of its own", (response) => response.writeHead(500).end("broken"), /500|broken/],
    ["not who you are", (response) => response.writeHead(401).end(), /401|nauthorized/],
    [
      "a redirect elsewhere",
      (response) => response.writeHead(307, { location: "http://169.254.169.254/" }).end(),
      /redirect/i,
    ],
    [
      "broken JSON",
      (response) => response.writeHead(200, { "content-type": "application/json" }).end("{"),
      /cannot be used/,
    ],
    [
      "without end",
      (response) => {
        response.writeHead(200, { "content-type": "application/json" });
        const more = () => response.write("x".repeat(1 << 20), () => setImmediate(more));
        response.on("error", () => undefined);
        more();
      },
      /more than|cannot be used/,
    ],
  ])(
    "%s",
    async (_, answer, reason) => {
      const web = createServer((_request, response) => answer(response)).listen(0, "127.0.0.1");
      await once(web, "listening");
      const { port } = web.address() as AddressInfo;
      const taken = house.servers.take(house.principal, { name: "any", url: `http://127.0.0.1:${port}/mcp` });
      await expect(taken).rejects.toThrow(reason);
      web.closeAllConnections();
      web.close();
    },
    60_000,
  );
});
