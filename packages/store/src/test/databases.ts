import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { DatabasePlace } from "../database/open-database.ts";

const run = promisify(execFile);

/** A place for a database that nobody else uses, and how to be rid of it. */
export interface TestPlace {
  readonly place: DatabasePlace;
  readonly remove: () => Promise<void>;
}

export interface TestServer {
  readonly kind: "sqlite" | "postgres";
  readonly makePlace: () => Promise<TestPlace>;
  readonly stop: () => Promise<void>;
}

export function sqliteServer(): TestServer {
  const made: string[] = [];
  return {
    kind: "sqlite",
    makePlace: async () => {
      const folder = mkdtempSync(join(tmpdir(), "toolwright-store-"));
      made.push(folder);
      return { place: { folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
    },
    stop: async () => {
      for (const folder of made) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of PostgreSQL's programs; nothing where it is not installed. */
export function postgresPrograms(): string | undefined {
  const given = process.env.POSTGRES_BIN;
  if (given !== undefined) return given;
  const home = "/usr/lib/postgresql";
  if (!existsSync(home)) return undefined;
  const newest = readdirSync(home).sort((a, b) => Number(b) - Number(a));
  return newest.map((version) => join(home, version, "bin")).find((bin) => existsSync(join(bin, "postgres")));
}

export const whyNoPostgres: string | undefined =
  postgresPrograms() === undefined ? "PostgreSQL is not installed here" : undefined;

export interface PostgresTestServer extends TestServer {
  readonly url: string;
  readonly pid: number;
  /** Ends it as a fallen machine would, and starts it again on the same data. */
  readonly crash: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

/** A server of our own on a socket in a temporary folder: no port to collide on, nothing left behind. */
export async function postgresServer(settings: readonly string[] = []): Promise<PostgresTestServer> {
  const bin = postgresPrograms();
  if (bin === undefined) throw new Error(whyNoPostgres);
  const folder = mkdtempSync(join(tmpdir(), "toolwright-pg-"));
  const data = join(folder, "data");
  // PostgreSQL refuses to run as root; Debian's package brings this user.
  const asOther = process.getuid?.() === 0 ? await userIds("postgres") : {};
  if ("uid" in asOther) await run("chown", ["postgres", folder]);
  await run(
    join(bin, "initdb"),
    ["-D", data, "-U", "toolwright", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    {
      ...asOther,
      cwd: folder,
    },
  );
  const lines = [
    "listen_addresses = ''",
    `unix_socket_directories = '${folder}'`,
    "max_connections = 100",
    ...settings,
  ];
  writeFileSync(join(data, "postgresql.auto.conf"), `${lines.join("\n")}\n`);
  const socket = encodeURIComponent(folder);
  const urlOf = (database: string) => `postgres://toolwright@${socket}/${database}`;
  const start = () =>
    startServer(join(bin, "postgres"), data, urlOf("postgres"), { ...asOther, cwd: folder });
  let server = await start();
  const made: string[] = [];
  return {
    kind: "postgres",
    url: urlOf("postgres"),
    get pid() {
      return server.pid as number;
    },
    makePlace: async () => {
      const name = `t_${randomUUID().replaceAll("-", "")}`;
      await ask(urlOf("postgres"), `create database ${name}`);
      made.push(name);
      return {
        place: { url: urlOf(name) },
        remove: async () => ask(urlOf("postgres"), `drop database if exists ${name} with (force)`),
      };
    },
    crash: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      process.kill(server.pid as number, "SIGQUIT");
      await ended;
    },
    restart: async () => {
      server = await start();
    },
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      if (server.exitCode === null && server.signalCode === null) {
        process.kill(server.pid as number, "SIGINT");
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(program: string, data: string, url: string, options: object) {
  const server = spawn(program, ["-D", data], { ...options, stdio: "ignore" });
  // The server goes when the tests do, however they end.
  process.once("exit", () => server.kill("SIGQUIT"));
  for (let tries = 0; ; tries += 1) {
    try {
      await ask(url, "select 1");
      return server;
    } catch (error) {
      if (tries > 200 || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function userIds(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (which) => Number((await run("id", [which, name])).stdout)),
  );
  return { uid: uid as number, gid: gid as number };
}
