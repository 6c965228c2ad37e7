import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { PageReport } from "./page.ts";

/** The strictest policy under which a page can do anything at all. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";
const html =
  '<!doctype html><meta charset="utf-8"><title>page</title><script type="module" src="/page.js"></script>';

/** The page and the engine as one script, as an application would ship them. */
export async function buildPage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-page-"));
  try {
    const entry = fileURLToPath(new URL("page.ts", import.meta.url));
    const lib = { entry, formats: ["es" as const], fileName: () => "page.js" };
    await build({ configFile: false, logLevel: "error", build: { lib, outDir: folder, target: "es2024" } });
    return readFileSync(join(folder, "page.js"), "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface ServedPage {
  readonly url: string;
  readonly report: Promise<PageReport>;
  readonly close: () => void;
}

export async function servePage(script: string, cases: string): Promise<ServedPage> {
  const { promise: report, resolve } = Promise.withResolvers<PageReport>();
  const files: Record<string, [type: string, body: string]> = {
    "/": ["text/html", html],
    "/page.js": ["text/javascript", script],
    "/cases.json": ["application/json", cases],
    "/favicon.ico": ["image/x-icon", ""],
  };
  const server = createServer((request, response) => {
    response.setHeader("content-security-policy", policy);
    const [type, body] = files[request.url ?? ""] ?? [];
    if (request.method === "POST") {
      let text = "";
      request.on("data", (chunk) => {
        text += chunk;
      });
      request.on("end", () => {
        resolve(JSON.parse(text) as PageReport);
        response.end();
      });
      return;
    }
    response.writeHead(body === undefined ? 404 : 200, {
      "content-type": `${type ?? "text/plain"}; charset=utf-8`,
    });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    report,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
