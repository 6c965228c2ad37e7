import { type Client, createClient } from "@toolwright/contract";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { buildWeb } from "./build-web.ts";
import { findChromium } from "./find-chromium.ts";
import { type StartedServer, type StartServerOptions, startServer } from "./start-server.ts";

/** The Tool Manager in a real browser, before a real server. */
export interface Visit {
  readonly page: Page;
  readonly server: StartedServer;
  /** The same API with the key of an administrator, to bring about what the page shall show. */
  readonly client: Client;
  /** A page for somebody else, by the key of their account. */
  readonly pageFor: (key: string) => Promise<Page>;
  /** What the console said that no page should say, and every breach of the content-security policy. */
  readonly complaints: () => readonly string[];
  /** What was complained of so far was meant to be. */
  readonly forgive: () => void;
  readonly close: () => Promise<void>;
}

export interface VisitOptions extends StartServerOptions {
  readonly size?: { readonly width: number; readonly height: number };
}

/** Why the tests of pages cannot run here; nothing where they can. */
export const noChromium =
  findChromium() === undefined && "there is no Chromium here: apt-get install chromium";

/** Quiet on the network, and able to start as root and without a display. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function visit({
  size = { width: 1280, height: 800 },
  ...options
}: VisitOptions = {}): Promise<Visit> {
  await buildWeb();
  const [server, browser] = await Promise.all([
    startServer(options),
    chromium.launch({ executablePath: findChromium() ?? "", args: flags }),
  ]);
  const complaints: string[] = [];
  const context = await browser.newContext({ viewport: size, reducedMotion: "reduce" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
  const page = await newPage(context, complaints);
  await page.goto(server.link);
  await page.waitForURL(`${server.url}/`);
  return {
    page,
    server,
    client: await clientOf(page, server.url),
    pageFor: (key) => pageWith(browser, key, { url: server.url, size, complaints }),
    complaints: () => complaints,
    forgive: () => void complaints.splice(0),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

async function newPage(context: BrowserContext, complaints: string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`content-security policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  return page;
}

async function pageWith(
  browser: Browser,
  key: string,
  { url, size, complaints }: { url: string; size: { width: number; height: number }; complaints: string[] },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: "reduce",
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const page = await newPage(context, complaints);
  await page.goto(url);
  return page;
}

/** A key of the account that the link let in, made through the page's own session. */
async function clientOf(page: Page, baseUrl: string): Promise<Client> {
  const key = await page.evaluate(async () => {
    const me = (await (await fetch("/v1/me")).json()) as { name: string };
    const made = await fetch(`/v1/accounts/${me.name}/keys`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    return ((await made.json()) as { key: string }).key;
  });
  return createClient({ baseUrl, key });
}
