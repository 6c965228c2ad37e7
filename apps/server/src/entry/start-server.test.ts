import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openHouse } from "../house.ts";
import { isLoopback } from "./bind.ts";
import { startServer } from "./start-server.ts";

async function house() {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return openHouse({ place: { folder } });
}

test("it is there with a link, and gone when it is closed, also with somebody who listens", async () => {
  const running = await startServer({ house: await house(), port: 0 });
  const link = await running.makeLink();
  expect(link).toMatch(new RegExp(`^${running.url}/enter\\?token=[\\w-]{43}$`));
  const cookie = (await fetch(link)).headers.get("set-cookie")?.split(";")[0] ?? "";
  const events = await fetch(`${running.url}/v1/events/stream`, { headers: { cookie } });
  expect(events.status).toBe(200);
  const begun = Date.now();
  await Promise.all([running.close(10_000), events.text().catch(() => "")]);
  expect(Date.now() - begun).toBeLessThan(5_000);
  await expect(fetch(running.url)).rejects.toThrow();
}, 30_000);

test("a port that is taken is told, and the next is tried", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  const told: number[] = [];
  const running = await startServer({
    house: await house(),
    port,
    onTakenPort: (each) => told.push(each),
  });
  expect(told[0]).toBe(port);
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200);
  await running.close(1_000);
}, 30_000);

test("others reach it only where an administrator can, and by no name that was not said", async () => {
  const open = await house();
  const start = () => startServer({ house: open, host: "0.0.0.0", port: 0, hosts: ["tools.example.org"] });
  await expect(start()).rejects.toMatchObject({
    code: "invalid-value",
    message: expect.stringMatching(/account key create local/),
  });
  await open.accounts.createKey(await open.accounts.localPrincipal(), "local");
  const running = await start();
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200);
  await running.close(1_000);
}, 30_000);

test("an account that is not there opens nothing", async () => {
  const open = await house();
  await expect(startServer({ house: open, port: 0, account: "nobody" })).rejects.toMatchObject({
    code: "account-not-found",
  });
  await open.close();
});

test.each([
  ["127.0.0.1", true],
  ["127.3.2.1", true],
  ["localhost", true],
  ["::1", true],
  ["0.0.0.0", false],
  ["::", false],
  ["192.0.2.1", false],
  ["127.0.0.1.example.org", false],
  ["", false],
])("%s is this machine alone: %s", (host, expected) => expect(isLoopback(host)).toBe(expected));
