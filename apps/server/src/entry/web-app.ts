import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyReply, FastifyRequest } from "fastify";
import { securePage } from "../http/security-headers.ts";
import { page } from "./page.ts";

interface WebFile {
  readonly type: string;
  readonly bytes: Buffer;
  readonly etag: string;
  readonly cacheControl: string;
}

/** Answers with a page or a file of the Tool Manager; nothing where it is not what was asked for. */
export type WebApp = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/** Where the Tool Manager is built. */
export const builtWebFolder = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/** Where programs ask, so that no page is the answer. */
const forPrograms = /^\/(v1|mcp|metrics|healthz|readyz|openapi\.json|enter|assets)(\/|$)/;

/**
 * The Tool Manager, read once at the start. A file is found by its whole path or not at all: no path that somebody
 * sends is ever one of the disk.
 */
export function openWebApp(folder = builtWebFolder): WebApp {
  const files = readFiles(folder);
  const first = files.get("/index.html") ?? notBuilt;
  return (request, reply) => {
    const { method, url } = request;
    if (method !== "GET" && method !== "HEAD") return undefined;
    const path = url.replace(/[?#].*$/s, "");
    const file = path === "/" ? first : files.get(path);
    if (file !== undefined) return send(request, reply, file);
    const isVisit = request.headers.accept?.includes("text/html") === true;
    return isVisit && !forPrograms.test(path) && types[extname(path)] === undefined
      ? send(request, reply, first)
      : undefined;
  };
}

function send(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  securePage(reply).header("cache-control", file.cacheControl).header("etag", file.etag);
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  return reply.code(200).type(file.type).send(file.bytes);
}

function readFiles(folder: string): ReadonlyMap<string, WebFile> {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Map();
    throw error;
  }
  return new Map(
    names.flatMap((name) => {
      const type = types[extname(name)];
      if (type === undefined) return [];
      return [
        [`/${name.split(sep).join("/")}`, fileOf(readFileSync(join(folder, name)), type, name)] as const,
      ];
    }),
  );
}

const fileOf = (bytes: Buffer, type: string, name: string): WebFile => ({
  type,
  bytes,
  etag: `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`,
  // Names in there change with what they hold.
  cacheControl: name.startsWith(`assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
});

const types: Readonly<Record<string, string | undefined>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

const notBuilt = fileOf(
  Buffer.from(
    page(
      "Toolwright",
      "<h1>Toolwright is running</h1><p>The Tool Manager has not been built: <code>npm start</code> builds it. " +
        'The API is described in <a href="/openapi.json">openapi.json</a>.</p>',
    ),
  ),
  "text/html; charset=utf-8",
  "index.html",
);
