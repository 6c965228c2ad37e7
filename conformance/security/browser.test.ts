import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findChromium } from "../../apps/web/src/test/find-chromium.ts";
import { type GuardedServer, guardedServer } from "./guarded-server.ts";

const executablePath = findChromium();
const quietly = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
let here: GuardedServer;
let elsewhere: Server;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  if (!executablePath) return;
  here = await guardedServer();
  elsewhere = createServer((_, response) => {
    response.setHeader("content-type", "text/html").end("<!doctype html><title>Elsewhere</title>");
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  browser = await chromium.launch({ executablePath, args: quietly });
  context = await browser.newContext();
  await (await context.newPage()).goto(await here.makeLink());
}, 120_000);
beforeEach(({ skip }) => skip(!executablePath, "there is no Chromium here: apt-get install chromium"));
afterAll(async () => {
  await browser?.close();
  elsewhere?.close();
  await here?.close();
});

test("the link leads to the first page with a session, and is gone from the address bar", async () => {
  const [page] = context.pages();
  await expect.poll(() => page?.url(), { timeout: 10_000 }).toBe(`${here.url}/`);
  const me = await page?.evaluate(async () => (await fetch("/v1/me")).json());
  expect(me).toMatchObject({ name: "local", isAdmin: true });
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/" });
  expect(await page?.evaluate(() => document.cookie)).toBe("");
});

test("its pages can change things, and run no code of others", async () => {
  const page = await context.newPage();
  await page.goto(here.url);
  const status = await page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ definition: {}, profile: "lexichord" });
    return (await fetch("/v1/check", { method: "POST", headers, body })).status;
  });
  expect(status).toBe(200);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.wasRun = true";
    document.head.append(script);
    return "wasRun" in window;
  });
  expect(ran).toBe(false);
});

test("a page on another port of this machine reads nothing and changes nothing, though the browser sends the cookie", async () => {
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  const before = (await here.house.accounts.list(await here.house.accounts.localPrincipal())).length;
  const tried = await page.evaluate(async (url) => {
    const outcome = async (path: string, options: RequestInit) =>
      fetch(`${url}${path}`, { credentials: "include", ...options }).then(
        (response) => response.type,
        () => "blocked",
      );
    const account = JSON.stringify({ name: "intruder", isAdmin: true });
    return [
      await outcome("/v1/me", {}),
      await outcome("/v1/accounts", { method: "POST", body: account }),
      // As a form would send it: browsers ask nobody before that.
      await outcome("/v1/accounts", { method: "POST", body: account, mode: "no-cors" }),
      await outcome("/v1/session", { method: "DELETE" }),
    ];
  }, here.url);
  expect(tried.slice(0, 2)).toEqual(["blocked", "blocked"]);
  expect(tried[3]).toBe("blocked");
  const after = (await here.house.accounts.list(await here.house.accounts.localPrincipal())).length;
  expect(after).toBe(before);
  const [own] = context.pages();
  expect(await own?.evaluate(async () => (await fetch("/v1/me")).status)).toBe(200);
});

test("no page can show ours in a frame", async () => {
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  await page.evaluate(async (url) => {
    const frame = document.createElement("iframe");
    frame.src = url;
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
    document.body.append(frame);
    await loaded;
  }, here.url);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
});
