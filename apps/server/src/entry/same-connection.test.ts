import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "@toolwright/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServer } from "../create-server.ts";
import { type House, openHouse } from "../house.ts";

const folder = mkdtempSync(join(tmpdir(), "toolwright-connection-"));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let house: House;
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  house = await openHouse({ place: { folder } });
  server = createServer({ house });
  await server.listen({ host: "127.0.0.1", port: 0 });
}, 60_000);
afterAll(async () => {
  agent.destroy();
  await server.close();
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Who the server takes the holder of the key for, asked over the one connection there is. */
const whoIs = (key: string): Promise<{ readonly who: unknown; readonly isReused: boolean }> =>
  new Promise((resolve, reject) => {
    const { port } = server.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${key}` };
    const asked = request({ port, host: "127.0.0.1", path: routes.whoAmI.path, headers, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      answer.on("end", () => {
        const { name, code } = JSON.parse(text);
        resolve({ who: name ?? code, isReused: asked.reusedSocket });
      });
    });
    asked.on("error", reject).end();
  });

test("each request of a connection is who its own key says, until that is revoked", async () => {
  const { accounts } = house;
  const admin = await accounts.localPrincipal();
  const [mia, tom] = await Promise.all(
    ["mia", "tom"].map(async (name) => {
      await accounts.create(admin, { name, tier: "Core" });
      return accounts.createKey(admin, name);
    }),
  );
  if (mia === undefined || tom === undefined) throw new Error("There are two keys.");
  await whoIs(mia.key);
  for (const [key, who] of [
    [mia.key, "mia"],
    [mia.key, "mia"],
    [`${mia.key.slice(0, -1)}${mia.key.endsWith("a") ? "b" : "a"}`, "key-rejected"],
    [tom.key, "tom"],
    [mia.key, "mia"],
  ] as const) {
    expect(await whoIs(key)).toEqual({ who, isReused: true });
  }
  await accounts.revokeKey(admin, mia.prefix);
  expect(await whoIs(mia.key)).toEqual({ who: "key-rejected", isReused: true });
  expect(await whoIs(tom.key)).toEqual({ who: "tom", isReused: true });
});
